import { refuse } from '@portal/contract'
import { toFixedText, type Decimal } from '@portal/domain/money'
import { cellKind, isCalculated, LAW_NOW, loadReturnForms, type FormDefinition, type FormSet } from '@portal/tax-forms'
import { extraParent } from '@portal/tax-forms/extra-rows'
import { holdsText, type FormModel } from '@portal/tax-forms/model'
import type { Cells } from '../../contract/index.ts'
import { insteadOf } from '@portal/tax-task/contract'
import { kindOf } from '../kind/joined-kinds.ts'
import type { TaxKind } from '../kind/tax-kind.ts'
import { taxReturnTexts as texts } from '../tax-return.texts.ts'

const sets = new Map<string, Promise<FormSet>>()

/**
 * Compiled once per process and edition: the forms of a return and every form their formulas name.
 * @param law the last change of the law that a closed return follows
 */
export function formSetOf(codes: readonly string[], law = LAW_NOW): Promise<FormSet> {
  const key = [...codes, law].join()
  const known = sets.get(key)
  if (known) return known
  const loading = loadReturnForms(codes, law)
  sets.set(key, loading)
  loading.catch(() => sets.delete(key))
  return loading
}

/** Forms of a return: those it was started with, else those in force for its period and taxpayer. */
export function formCodesOf(task: { taxType: string; period: string }, taxpayerType: '1' | '2'): string[] {
  const codes = builtKind(task.taxType).forms(task.period, taxpayerType)
  if (codes.length === 0) throw refuse(texts.noForms)
  return [...codes]
}

/** @throws a refusal for a tax type whose forms are not built */
export function builtKind(taxType: string): TaxKind {
  const kind = kindOf(taxType)
  if (kind !== undefined) return kind
  const instead = insteadOf(taxType)
  throw refuse(instead === undefined ? texts.noForms : texts.noFormsBut(instead))
}

export const modelOf = (set: FormSet, code: string): FormModel | undefined => set.byCode.get(code)

/** Counts have no decimals, quantities and rates of lists ten; other columns have the form's. */
export function decimalsOf(model: FormModel, column: string): number {
  const type = model.columns[model.columnIndex.get(column) ?? -1]?.type
  if (type === 'integer') return 0
  return type === 'number' || (model.isList && type === 'rate') ? 10 : model.definition.decimals
}

/** An amount as it is stored: with the column's decimals, quantities and rates of lists without trailing zeros. */
export function amountText(model: FormModel | undefined, column: string, value: Decimal): string {
  if (model === undefined) return toFixedText(value, 2)
  const most = decimalsOf(model, column)
  return most > model.definition.decimals ? value.toDecimalPlaces(most).toFixed() : toFixedText(value, most)
}

/** A dynamic row's name and the key of its item, which are no columns of the form. */
export const isNameOfRow = (model: FormModel, row: string, column: string): boolean =>
  (column === 'name' || column === 'itemKey') && !model.isList && extraParent(model.definition, row) !== undefined

export const holdsWords = (model: FormModel, column: string, row: string): boolean =>
  isNameOfRow(model, row, column) || holdsText(model, column, row)

/** Text of a blank cell: `0.00`, `0` for counts; '' for texts, own rates and cells that do not apply. */
export function blankText(set: FormSet, code: string, row: string, column: string): string {
  const model = modelOf(set, code)
  const ref = `${code}.${row}.${column}`
  const kind = cellKind(set, ref)
  if (model === undefined || kind === undefined || kind === 'na' || holdsText(model, column, row)) return ''
  const type = model.columns[model.columnIndex.get(column) ?? -1]?.type
  if (type === 'rate' && !isCalculated(set, ref)) return ''
  return type === 'integer' ? '0' : '0.00'
}

const blanks = new WeakMap<FormModel, Cells>()

/** All printed cells of a form, blank. */
export function blankCells(set: FormSet, code: string): Cells {
  const model = modelOf(set, code)
  if (model === undefined) return {}
  const known = blanks.get(model)
  if (known) return known
  const cells: Cells = {}
  for (const row of model.rows) {
    for (const column of Object.keys(row.cells)) {
      const text = blankText(set, code, row.id, column)
      if (text !== '') (cells[row.id] ??= {})[column] = text
    }
  }
  blanks.set(model, cells)
  return cells
}

const headerFields = new WeakMap<FormModel, readonly string[]>()

/** Header fields of a form: the printed ones, and those its rules read without printing them (periodKind). */
export function headerFieldsOf(model: FormModel): readonly string[] {
  const known = headerFields.get(model)
  if (known) return known
  const { header, checks, formulas } = model.definition
  const asked = [...checks, ...formulas].flatMap(({ expr, when }) =>
    [...`${expr} ${when ?? ''}`.matchAll(/\bh\.(\w+)/g)].map(([, id = '']) => id),
  )
  const fields = [...new Set([...header.map((field) => field.id), ...asked])]
  headerFields.set(model, fields)
  return fields
}

const formats = new WeakMap<FormModel, Record<string, unknown>>()

/** A form definition for the page: without rules, sources and proofs. */
export function formatOf(set: FormSet, code: string): Record<string, unknown> {
  const model = modelOf(set, code)
  if (model === undefined) return {}
  const known = formats.get(model)
  if (known) return known
  const {
    schema,
    name,
    subtitle,
    taxType,
    edition,
    effectiveFrom,
    effectiveTo,
    periodKinds,
    unit,
    decimals,
    layout,
    header,
    sections,
    columns,
    headerRows,
    rows,
  }: FormDefinition = model.definition
  const format = JSON.parse(
    JSON.stringify({
      schema,
      code,
      name,
      subtitle,
      taxType,
      edition,
      effectiveFrom,
      effectiveTo,
      periodKinds,
      unit,
      decimals,
      layout,
      header,
      sections,
      columns,
      headerRows,
      rows,
    }),
  ) as Record<string, unknown>
  formats.set(model, format)
  return format
}
