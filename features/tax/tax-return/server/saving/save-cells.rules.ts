import { isDate } from '@portal/domain/calendar-date'
import { isDecimalString, toDecimal } from '@portal/domain/money'
import { cellKind, isCalculated, type FiledPeriod, type FormSet } from '@portal/tax-forms'
import type { FormModel } from '@portal/tax-forms/model'
import { optionName } from '@portal/tax-forms/option-names'
import { isQuarters, type TaxItem } from '../../contract/index.ts'
import { isTooLarge } from '@portal/tax-forms/layout/amount-limit.rules'
import { mostAddedRows } from '@portal/tax-forms/layout/added-rows.rules'
import type { OwnFigures } from '../computation/own-figure.ts'
import { decimalsOf, holdsWords, isNameOfRow } from '../computation/forms.ts'
import type { TaxKind } from '../kind/tax-kind.ts'
import { taxReturnTexts as texts } from '../tax-return.texts.ts'

/** A requested cell value; `null` removes the own figure. */
export interface WantedCell {
  row: string
  column: string
  text: string | null
  isWords: boolean
}

/** Why a cell refuses a text; undefined when it accepts it. `heads`: they may leave a calculated cell to people. */
export function cellFault(
  { set, heads }: { set: FormSet; heads: FiledPeriod },
  model: FormModel,
  row: string,
  column: string,
  text: string | null,
): string | undefined {
  const name = `${model.code}.${row}.${column}`
  if (isNameOfRow(model, row, column)) return undefined
  const kind = cellKind(set, name)
  if (kind === undefined) return texts.unknownCell(name)
  if (kind === 'na') return texts.notApplicable(name)
  if (isCalculated(set, name, heads)) return texts.calculated(name)
  if (text === null) return undefined
  const type = model.columns[model.columnIndex.get(column) ?? -1]?.type
  if (type === 'yn' && text !== 'Y' && text !== 'N') return texts.yesOrNo(name)
  if (holdsWords(model, column, row)) return undefined
  if (!isDecimalString(text)) return texts.notANumber(name)
  const most = decimalsOf(model, column)
  const value = toDecimal(text)
  if (value.decimalPlaces() > most) return texts.decimals(name, most)
  return isTooLarge(value) ? texts.tooLarge(name) : undefined
}

export function wantedCells(
  model: FormModel,
  cells: Readonly<Record<string, Readonly<Record<string, string | null>>>>,
): WantedCell[] {
  return Object.entries(cells).flatMap(([row, columns]) =>
    Object.entries(columns).map(([column, text]) => ({
      row,
      column,
      text: text === null || text.trim() === '' ? null : text.trim(),
      isWords: holdsWords(model, column, row),
    })),
  )
}

/**
 * Reports unknown header fields, invalid options or dates, and values that contradict the task or the enterprise
 * (`known`).
 */
export function headerFault(
  model: FormModel,
  header: Readonly<Record<string, string | null>>,
  known: { period: string; taxpayerName: string; taxpayerId: string },
): string | undefined {
  for (const [id, value] of Object.entries(header)) {
    const field = model.definition.header.find((one) => one.id === id)
    if (!field) return texts.unknownHeader(id)
    if (id === 'period' && value !== known.period) return texts.periodFixed(field.label, known.period)
    if (value === null || value === '') continue
    if ((id === 'taxpayerName' || id === 'taxpayerId') && known[id] !== '' && value !== known[id])
      return texts.taxpayerFixed(field.label, known[id])
    if (field.type === 'date' && !isDate(value)) return texts.headerDate(field.label)
    if (field.type === 'month' && !/^\d{4}-(0[1-9]|1[0-2])$/.test(value)) return texts.headerMonth(field.label)
    if (field.type === 'quarterTable' && !isQuarters(value)) return texts.headerQuarters(field.label)
    const chosen = field.multiple === true ? value.split(',') : [value]
    if (field.options && (!chosen.every((one) => field.options?.includes(one)) || new Set(chosen).size < chosen.length))
      return texts.headerOption(
        field.label,
        field.options.map((option) => optionName(field.id, option)),
      )
  }
  return undefined
}

/** More rows than a form takes, those that stand there counted with those that come. */
export function rowsFault(model: FormModel, own: OwnFigures, wanted: readonly WantedCell[]): string | undefined {
  const isAdded = (row: string): boolean => !model.rowIndex.has(row)
  if (!wanted.some(({ row, text }) => text !== null && isAdded(row))) return undefined
  const rows = new Set(wanted.flatMap(({ row, text }) => (text !== null && isAdded(row) ? [row] : [])))
  for (const { table, cell } of own.values()) {
    const [row = ''] = cell.split('.', 1)
    if (table === model.code && isAdded(row)) rows.add(row)
  }
  return rows.size > mostAddedRows ? texts.tooManyRows(mostAddedRows) : undefined
}

export function taxItemFault(
  kind: TaxKind,
  code: string,
  items: Readonly<Record<string, TaxItem>>,
): string | undefined {
  const wrong = Object.keys(items).find((cell) => !kind.takesItem(code, cell))
  return wrong === undefined ? undefined : texts.taxItemCell(`${code}.${wrong}`)
}
