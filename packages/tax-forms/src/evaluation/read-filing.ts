import type { Decimal } from '@portal/domain/money'
import { readNumber, readText } from './cell-text.ts'
import { FilingError } from '../definitions/errors.ts'
import { isItemColumn } from '../definitions/extra-rows.ts'
import type { FormSet } from '../definitions/form-set.ts'
import { isNumericHeader } from '../definitions/header-access.ts'
import { columnKey } from '../definitions/keys.ts'
import { holdsText, slotOf, type FormModel } from '../definitions/model.ts'
import { addExtraRow, createExtraRows, dropExtraRow, setItem, setNumber, setWords } from './extra-rows.ts'
import type { ExtraRow, ExtraRows } from './extra-rows.ts'
import type { State } from './state.ts'
import type { FiledForm, FiledPeriod, Filing } from '../types.ts'

const PERIOD = /^\d{4}(?:[1-4]|0[1-9]|1[0-2]|HY[12])?$/

/**
 * Reads a filing into a state. Throws FilingError for an unknown form, row or column, and for text in a number cell.
 * Content of `na` cells is kept, so that a check can report it.
 */
export function readFiling(set: FormSet, filing: Filing): State {
  const state = readPeriod(set, filing)
  if (filing.prior) state.prior = readPeriod(set, filing.prior)
  if (filing.invoices) state.invoices = readInvoices(set, filing.invoices)
  return state
}

function readPeriod(set: FormSet, filed: FiledPeriod): State {
  if (typeof filed.period !== 'string' || !PERIOD.test(filed.period))
    throw new FilingError('', '税款所属期须为YYYY、YYYYQ或YYYYMM')
  if (typeof filed.forms !== 'object' || filed.forms === null) throw new FilingError('', '没有表单数据')
  const state: State = {
    numbers: Array.from({ length: set.slotCount }),
    texts: Array.from({ length: set.slotCount }),
    headerNumbers: Array.from({ length: set.headerCount }),
    headerTexts: Array.from({ length: set.headerCount }, () => ''),
    present: set.models.map(() => false),
    extraRows: set.models.map(createExtraRows),
    row: undefined,
    period: filed.period,
    prior: undefined,
    invoices: undefined,
  }
  for (const [code, form] of Object.entries(filed.forms)) {
    const model = set.byCode.get(code)
    if (model === undefined) throw new FilingError(code, '没有这张表')
    readForm(set, state, model, form)
  }
  return state
}

/** Undefined when no invoice contributed to any cell. */
function readInvoices(set: FormSet, invoices: Readonly<Record<string, string>>): State['invoices'] {
  const parts = Object.entries(invoices)
  if (parts.length === 0) return undefined
  const numbers: (Decimal | undefined)[] = []
  for (const [ref, text] of parts) {
    const [code = '', row = '', column = ''] = ref.split('.')
    const model = set.byCode.get(code)
    const at = model === undefined ? undefined : slotOf(model, row, column)
    if (at === undefined) throw new FilingError(ref, '没有这个单元格')
    numbers[at] = readNumber(text, () => ref)
  }
  return numbers
}

/** The heads of a filing alone, for conditions that read nothing else. */
export const readHeads = (set: FormSet, { period, forms }: FiledPeriod): State =>
  readPeriod(set, {
    period,
    forms: Object.fromEntries(Object.entries(forms).map(([code, { header }]) => [code, { header, cells: {} }])),
  })

function readForm(set: FormSet, state: State, model: FormModel, form: FiledForm): void {
  if (typeof form !== 'object' || form === null || typeof form.cells !== 'object' || form.cells === null) {
    throw new FilingError(model.code, '须为 { header, cells }')
  }
  state.present[model.index] = true
  const rows = state.extraRows[model.index] as ExtraRows
  for (const { id } of model.header) writeHeader(state, model, id, form.header?.[id] ?? commonHeader(id, state.period))
  for (const [row, cells] of Object.entries(form.cells)) {
    if (typeof cells !== 'object' || cells === null) throw new FilingError(`${model.code}.${row}`, '须为 列号 → 值')
    const extra = model.rowIndex.has(row) ? undefined : addExtraRow(rows, model, row)
    for (const [column, value] of Object.entries(cells)) writeCell(state, model, extra, row, column, value)
    if (extra !== undefined && isEmptyRow(set, model, extra, true)) dropExtraRow(rows, extra)
  }
}

/**
 * Whether a row no longer exists: it has no own cell, whatever formulas make of it.
 * @param countsCalculated for a filing that arrives: a calculated figure without any source must still be judged
 */
export function isEmptyRow(set: FormSet, model: FormModel, row: ExtraRow, countsCalculated = false): boolean {
  if (row.itemKey !== '' || row.name !== '') return false
  return model.columns.every(({ id }, at) => {
    const number = row.numbers[at]
    if (row.texts[at] !== undefined) return false
    if (row.made[at] === true) return true
    if (number === undefined) return true
    return isCalculatedColumn(set, model, id) && (!countsCalculated || number.isZero())
  })
}

/** Whether formulas calculate this column in every record of a list. */
export const isCalculatedColumn = (set: FormSet, model: FormModel, column: string): boolean =>
  set.unitByKey.get(columnKey(model.code, column))?.formulas.some(({ definition }) => definition.mode === 'calc') ??
  false

export function writeHeader(state: State, model: FormModel, field: string, value: unknown): void {
  const index = model.headerIndex.get(field)
  const definition = model.header[index ?? -1]
  if (index === undefined || definition === undefined)
    throw new FilingError(`${model.code}.h.${field}`, '没有这个表头字段')
  const at = model.headerBase + index
  const name = (): string => `${model.code}.h.${field}`
  if (isNumericHeader(definition.type)) state.headerNumbers[at] = readNumber(comparable(value), name)
  else if (definition.type !== 'quarterTable') state.headerTexts[at] = readText(value, name) ?? ''
}

/** A half of a year compares as its last month does. */
const comparable = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/HY([12])$/, (_, half: string) => (half === '1' ? '06' : '12')) : value

/** Default header values, unless the taxpayer wrote others. */
function commonHeader(field: string, period: string): string | undefined {
  if (field === 'period') return period
  if (field === 'periodKind') return { 4: 'year', 5: 'quarter', 6: 'month', 7: 'half-year' }[period.length]
  return undefined
}

export function writeCell(
  state: State,
  model: FormModel,
  extra: ExtraRow | undefined,
  row: string,
  column: string,
  value: unknown,
): void {
  const name = (): string => `${model.code}.${row}.${column}`
  if (extra !== undefined) {
    const rows = state.extraRows[model.index] as ExtraRows
    if (isItemColumn(column)) {
      setItem(rows, extra, column, readText(value, name) ?? '')
      return
    }
    const at = model.columnIndex.get(column)
    if (at === undefined) throw new FilingError(name(), '没有这一列')
    if (holdsText(model, column)) setWords(rows, extra, at, readText(value, name))
    else setNumber(rows, extra, at, readNumber(value, name))
    return
  }
  const slot = slotOf(model, row, column)
  if (slot === undefined) throw new FilingError(name(), '没有这个单元格')
  const kind = model.rows[model.rowIndex.get(row) ?? -1]?.cells[column]
  if (kind === 'na') writeNotApplicable(state, slot, value, name)
  else if (holdsText(model, column, row)) state.texts[slot] = readText(value, name)
  else state.numbers[slot] = readNumber(value, name)
}

function writeNotApplicable(state: State, slot: number, value: unknown, name: () => string): void {
  state.numbers[slot] = undefined
  state.texts[slot] = undefined
  try {
    state.numbers[slot] = readNumber(value, name)
  } catch {
    state.texts[slot] = String(value)
  }
}
