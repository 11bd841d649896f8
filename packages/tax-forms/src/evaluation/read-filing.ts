import type { Decimal } from '@portal/domain/money'
import { readNumber, readText } from './cell-text.ts'
import { FilingError } from '../definitions/errors.ts'
import type { FormSet } from '../definitions/form-set.ts'
import { isNumericHeader } from '../definitions/header-access.ts'
import { isRowId, parentRow } from '../lang/ids.ts'
import { holdsText, slotOf, type FormModel } from '../definitions/model.ts'
import type { ExtraRow, State } from './state.ts'
import type { FiledForm, FiledPeriod, Filing } from '../types.ts'

const PERIOD = /^\d{4}(?:[1-4]|0[1-9]|1[0-2])?$/

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
    extraRows: set.models.map(() => []),
    row: undefined,
    period: filed.period,
    prior: undefined,
    invoices: undefined,
  }
  for (const [code, form] of Object.entries(filed.forms)) {
    const model = set.byCode.get(code)
    if (model === undefined) throw new FilingError(code, '没有这张表')
    readForm(state, model, form)
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

function readForm(state: State, model: FormModel, form: FiledForm): void {
  if (typeof form !== 'object' || form === null || typeof form.cells !== 'object' || form.cells === null) {
    throw new FilingError(model.code, '须为 { header, cells }')
  }
  state.present[model.index] = true
  for (const { id } of model.header) writeHeader(state, model, id, form.header?.[id] ?? commonHeader(id, state.period))
  for (const [row, cells] of Object.entries(form.cells)) {
    if (typeof cells !== 'object' || cells === null) throw new FilingError(`${model.code}.${row}`, '须为 列号 → 值')
    const extra = model.rowIndex.has(row) ? undefined : addExtraRow(state, model, row)
    for (const [column, value] of Object.entries(cells)) writeCell(state, model, extra, row, column, value)
  }
}

export function writeHeader(state: State, model: FormModel, field: string, value: unknown): void {
  const index = model.headerIndex.get(field)
  const definition = model.header[index ?? -1]
  if (index === undefined || definition === undefined)
    throw new FilingError(`${model.code}.h.${field}`, '没有这个表头字段')
  const at = model.headerBase + index
  const name = (): string => `${model.code}.h.${field}`
  if (isNumericHeader(definition.type)) state.headerNumbers[at] = readNumber(value, name)
  else if (definition.type !== 'quarterTable') state.headerTexts[at] = readText(value, name) ?? ''
}

/** Default header values, unless the taxpayer wrote others. */
function commonHeader(field: string, period: string): string | undefined {
  if (field === 'period') return period
  if (field === 'periodKind') return { 4: 'year', 5: 'quarter', 6: 'month' }[period.length]
  return undefined
}

export function addExtraRow(state: State, model: FormModel, id: string): ExtraRow {
  const parent = extraParent(model, id)
  if (parent === undefined) throw new FilingError(`${model.code}.${id}`, '没有这一行')
  const row: ExtraRow = { id, parent, numbers: [], texts: [], itemKey: '', name: '' }
  const rows = state.extraRows[model.index] as ExtraRow[]
  const before = rows.findIndex((other) => compareRowIds(other.id, id) > 0)
  rows.splice(before < 0 ? rows.length : before, 0, row)
  return row
}

/** '' for a record of a list, the parent's id for a dynamic child, undefined when no such row can exist. */
export function extraParent(model: FormModel, id: string): string | undefined {
  if (!isRowId(id)) return undefined
  if (model.isList) return /^r[1-9]\d*$/.test(id) ? '' : undefined
  const parent = parentRow(id)
  const definition = parent === undefined ? undefined : model.rows[model.rowIndex.get(parent) ?? -1]
  return definition?.dynamicChildren === undefined ? undefined : parent
}

export function compareRowIds(a: string, b: string): number {
  const [left, right] = [a, b].map((id) =>
    id
      .slice(1)
      .split('_')
      .map((part) => Number.parseInt(part, 10)),
  )
  for (let i = 0; i < Math.max(left?.length ?? 0, right?.length ?? 0); i += 1) {
    const difference = (left?.[i] ?? -1) - (right?.[i] ?? -1)
    if (difference !== 0) return difference
  }
  return 0
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
    if (column === 'itemKey' || column === 'name') {
      extra[column] = readText(value, name) ?? ''
      return
    }
    const at = model.columnIndex.get(column)
    if (at === undefined) throw new FilingError(name(), '没有这一列')
    if (holdsText(model, column)) extra.texts[at] = readText(value, name)
    else extra.numbers[at] = readNumber(value, name)
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
