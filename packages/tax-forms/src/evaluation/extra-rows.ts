import { type Decimal, ZERO } from '@portal/domain/money'
import { FilingError } from '../definitions/errors.ts'
import { compareRowIds, extraParent } from '../definitions/extra-rows.ts'
import type { FormModel } from '../definitions/model.ts'

/** A row added by the taxpayer: a record of a list form, or a dynamic child (22.1, 22.2 …). */
export interface ExtraRow {
  id: string
  /** The parent row; empty in list forms. */
  parent: string
  /** By column index. */
  numbers: (Decimal | undefined)[]
  texts: (string | undefined)[]
  /** By column index: whether a formula made the number. */
  made: boolean[]
  itemKey: string
  name: string
}

/** The extra rows of one form. Changed only by the functions below, which carry the sums along. */
export interface ExtraRows {
  /** In order of their numbers. */
  readonly list: ExtraRow[]
  readonly byId: Map<string, ExtraRow>
  /** By the expression that reads them. */
  readonly sums: Map<object, KeptSum>
}

/** A column's sum over the rows wanted; `keyAt` is the column of words that decides, if one does. */
interface KeptSum {
  at: number
  keyAt: number | undefined
  wanted: (row: ExtraRow) => boolean
  value: Decimal
}

export const createExtraRows = (): ExtraRows => ({ list: [], byId: new Map(), sums: new Map() })

export function addExtraRow(rows: ExtraRows, { code, definition }: FormModel, id: string): ExtraRow {
  const parent = extraParent(definition, id)
  if (parent === undefined) throw new FilingError(`${code}.${id}`, '没有这一行')
  const row: ExtraRow = { id, parent, numbers: [], texts: [], made: [], itemKey: '', name: '' }
  rows.list.splice(placeOf(rows.list, id), 0, row)
  rows.byId.set(id, row)
  return row
}

export function dropExtraRow(rows: ExtraRows, row: ExtraRow): void {
  for (const [at, number] of row.numbers.entries()) if (number !== undefined) setNumber(rows, row, at, undefined)
  rows.list.splice(rows.list.indexOf(row), 1)
  rows.byId.delete(row.id)
}

/** Rows mostly arrive in order, so the end is tried first. */
function placeOf(list: readonly ExtraRow[], id: string): number {
  const last = list.at(-1)
  if (last === undefined || compareRowIds(last.id, id) < 0) return list.length
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareRowIds((list[middle] as ExtraRow).id, id) < 0) low = middle + 1
    else high = middle
  }
  return low
}

export function setNumber(
  rows: ExtraRows,
  row: ExtraRow,
  at: number,
  value: Decimal | undefined,
  isMade = false,
): void {
  const moved = (value ?? ZERO).minus(row.numbers[at] ?? ZERO)
  row.numbers[at] = value
  row.made[at] = isMade
  if (moved.isZero()) return
  for (const sum of rows.sums.values()) if (sum.at === at && sum.wanted(row)) sum.value = sum.value.plus(moved)
}

export function setWords(rows: ExtraRows, row: ExtraRow, at: number, value: string | undefined): void {
  row.texts[at] = value
  for (const [reader, { keyAt }] of rows.sums) if (keyAt === at) rows.sums.delete(reader)
}

export function setItem(rows: ExtraRows, row: ExtraRow, column: 'itemKey' | 'name', value: string): void {
  row[column] = value
  if (column === 'itemKey') rows.sums.clear()
}

/**
 * The sum of a column over the rows wanted. Added up once and then moved with each figure: every record of a list may
 * read it.
 * @param reader what reads the sum; the same one always wants the same rows
 * @param keyAt the column of words that decides which rows are wanted
 */
export function sumRows(
  rows: ExtraRows | undefined,
  reader: object,
  at: number,
  keyAt: number | undefined,
  wanted: (row: ExtraRow) => boolean,
): Decimal {
  if (rows === undefined) return ZERO
  const kept = rows.sums.get(reader)
  if (kept !== undefined) return kept.value
  let value: Decimal = ZERO
  for (const row of rows.list) {
    const number = row.numbers[at]
    if (number !== undefined && wanted(row)) value = value.plus(number)
  }
  rows.sums.set(reader, { at, keyAt, wanted, value })
  return value
}

export const copyExtraRows = ({ list, sums }: ExtraRows): ExtraRows => {
  const copied = list.map((row) => ({
    ...row,
    numbers: [...row.numbers],
    texts: [...row.texts],
    made: [...row.made],
  }))
  return {
    list: copied,
    byId: new Map(copied.map((row) => [row.id, row])),
    sums: new Map([...sums].map(([reader, sum]) => [reader, { ...sum }])),
  }
}
