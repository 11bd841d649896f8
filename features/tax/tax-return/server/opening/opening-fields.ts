import { isDecimalString, toDecimal } from '@portal/domain/money'
import type { FormSet } from '@portal/tax-forms'
import { priorCells } from '@portal/tax-forms/prior-reads'
import { type OpeningField } from '../../contract/index.ts'
import { isTooLarge } from '@portal/tax-forms/layout/amount-limit.rules'
import { formSetOf, modelOf } from '../computation/forms.ts'
import type { TaxProfile } from '@portal/tax-task/contract'
import type { OpeningKind } from '../kind/balances.ts'
import type { TaxKind } from '../kind/tax-kind.ts'
import { openingTexts as texts } from './opening.texts.ts'

/** Balances to enter for a first period. From January on nothing of the previous year is added up. */
export async function openingFields(
  { forms, opening }: TaxKind,
  startPeriod: string,
  taxpayerType: TaxProfile['taxpayerType'],
): Promise<OpeningField[]> {
  const codes = forms(startPeriod, taxpayerType)
  if (codes.length === 0 || opening === null) return []
  const set = await formSetOf(codes)
  const isNewYear = /^\d{4}(01|1|HY1)$/.test(startPeriod)
  const cells = [
    ...priorCells(set).filter((cell) => !(isNewYear && cell.yearToDate)),
    ...opening.carried.map((ref) => ({ ref, yearToDate: false })),
  ]
  const places = new Map(cells.map((cell) => [cell.ref, cell.yearToDate]))
  const order = (ref: string): number => placeOf(set, codes, ref)
  const fields = [...places]
    .map(([ref, yearToDate]) => ({ ref, yearToDate }))
    .filter(({ ref }) => order(ref) >= 0)
    .toSorted((a, b) => order(a.ref) - order(b.ref))
    .map(({ ref, yearToDate }) => fieldOf(set, ref, yearToDate))
  const { keyed } = opening
  const model = modelOf(set, keyed.form)
  return model === undefined || !codes.includes(keyed.form)
    ? fields
    : [...fields, ...keyed.fields(model.definition.name)]
}

/** Sort key: forms in filing order, then row, then column; -1 for a cell of none of them. */
function placeOf(set: FormSet, codes: readonly string[], ref: string): number {
  const [code = '', row = '', column = ''] = ref.split('.')
  const model = modelOf(set, code)
  const [at, rowAt, columnAt] = [
    codes.indexOf(code),
    model?.rowIndex.get(row) ?? -1,
    model?.columnIndex.get(column) ?? -1,
  ]
  return at < 0 || rowAt < 0 || columnAt < 0 ? -1 : at * 1_000_000 + rowAt * 1000 + columnAt
}

function fieldOf(set: FormSet, ref: string, yearToDate: boolean): OpeningField {
  const [code = '', row = '', column = ''] = ref.split('.')
  const model = modelOf(set, code)
  const printed = model?.rows[model.rowIndex.get(row) ?? -1]
  const head = model?.columns[model.columnIndex.get(column) ?? -1]
  return {
    ref,
    yearToDate,
    tableName: model?.definition.name ?? code,
    line: printed?.line ?? '',
    name: printed?.name ?? '',
    column: head === undefined ? '' : [...(head.group ?? []), head.title].join(' '),
  }
}

/** Why balances are refused; undefined when they are acceptable. */
export function openingFault(
  { keyed }: OpeningKind,
  fields: readonly OpeningField[],
  cells: Readonly<Record<string, string>>,
): string | undefined {
  const byRef = new Map(fields.map((field) => [field.ref, field]))
  for (const [ref, text] of Object.entries(cells)) {
    const field = byRef.get(ref)
    if (field === undefined) return texts.unknownCell
    if (!isDecimalString(text) || toDecimal(text).decimalPlaces() > 2) return texts.notAnAmount(field.name)
    if (isTooLarge(toDecimal(text))) return texts.tooLong(field.name)
  }
  const byKey = Object.entries(cells).filter(
    ([ref, text]) => keyed.keyOf(ref) !== undefined && !toDecimal(text).isZero(),
  )
  return byKey.length > keyed.most ? texts.manyReliefs(keyed.most) : undefined
}
