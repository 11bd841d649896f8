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

/** The extra rows of one form. Changed only by the functions below, which outdate the sums kept here. */
export interface ExtraRows {
  /** In order of their numbers. */
  readonly list: ExtraRow[]
  readonly byId: Map<string, ExtraRow>
  /** By column index: rises with each change of the column. */
  readonly turns: number[]
  /** By the expression that reads them. */
  readonly sums: Map<object, { turn: number; value: Decimal }>
}

export const createExtraRows = (): ExtraRows => ({ list: [], byId: new Map(), turns: [], sums: new Map() })

export function addExtraRow(rows: ExtraRows, { code, definition }: FormModel, id: string): ExtraRow {
  const parent = extraParent(definition, id)
  if (parent === undefined) throw new FilingError(`${code}.${id}`, '没有这一行')
  const row: ExtraRow = { id, parent, numbers: [], texts: [], made: [], itemKey: '', name: '' }
  rows.list.splice(placeOf(rows.list, id), 0, row)
  rows.byId.set(id, row)
  return row
}

export function dropExtraRow(rows: ExtraRows, row: ExtraRow, columns: number): void {
  rows.list.splice(rows.list.indexOf(row), 1)
  rows.byId.delete(row.id)
  for (let at = 0; at < columns; at += 1) outdate(rows, at)
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
  row.numbers[at] = value
  row.made[at] = isMade
  outdate(rows, at)
}

export function setWords(rows: ExtraRows, row: ExtraRow, at: number, value: string | undefined): void {
  row.texts[at] = value
  outdate(rows, at)
}

/** Sums by item read the key of every row, whatever column they add up. */
export function setItem(
  rows: ExtraRows,
  row: ExtraRow,
  column: 'itemKey' | 'name',
  value: string,
  columns: number,
): void {
  row[column] = value
  if (column === 'itemKey') for (let at = 0; at < columns; at += 1) outdate(rows, at)
}

const outdate = ({ turns }: ExtraRows, at: number): void => {
  turns[at] = (turns[at] ?? 0) + 1
}

/**
 * The sum of a column over the rows wanted, added up again only after a change: each record of a list may read it.
 * @param reader what reads the sum; the same one always wants the same rows
 * @param keyAt another column that decides which rows are wanted
 */
export function sumRows(
  rows: ExtraRows | undefined,
  reader: object,
  at: number,
  keyAt: number,
  wanted: (row: ExtraRow) => boolean,
): Decimal {
  if (rows === undefined) return ZERO
  const turn = (rows.turns[at] ?? 0) + (keyAt === at ? 0 : (rows.turns[keyAt] ?? 0))
  const kept = rows.sums.get(reader)
  if (kept?.turn === turn) return kept.value
  let value: Decimal = ZERO
  for (const row of rows.list) {
    const number = row.numbers[at]
    if (number !== undefined && wanted(row)) value = value.plus(number)
  }
  rows.sums.set(reader, { turn, value })
  return value
}

export const copyExtraRows = ({ list, turns }: ExtraRows): ExtraRows => {
  const copied = list.map((row) => ({ ...row, numbers: [...row.numbers], texts: [...row.texts], made: [...row.made] }))
  return {
    list: copied,
    byId: new Map(copied.map((row) => [row.id, row])),
    turns: [...turns],
    sums: new Map(),
  }
}
