import { formatNumber } from '@portal/domain/format'
import { sumMoney } from '@portal/domain/money'
import { isLateRow, isMissing, isMoved, type BoardRow } from '../../contract/index.ts'
import { boardTexts as texts } from './board.texts.ts'

export interface BoardGroup {
  id: string
  title: string
  rows: readonly BoardRow[]
  total: string | null
}

const amountsOf = (rows: readonly BoardRow[]): string[] =>
  rows.flatMap((row) => (isMissing(row) || row.result === null ? [] : [row.result.total]))

/** Sum of the rows' results; null when none has figures. */
export function totalOf(rows: readonly BoardRow[]): string | null {
  const amounts = amountsOf(rows)
  return amounts.length === 0 ? null : sumMoney(amounts)
}

/** Says how many rows a sum lacks; '' when it lacks none or there is no sum. */
export function lackedBy(rows: readonly BoardRow[]): string {
  const { length } = amountsOf(rows)
  return length === 0 || length === rows.length ? '' : texts.lacked(rows.length - length)
}

/** The sum below the column of results; undefined while it is not read. */
export const sumsOf = (total: string | null | undefined): Readonly<Record<string, string>> => ({
  amount: total === undefined ? '' : total === null ? texts.noAmount : formatNumber(total),
})

/** Late ones first, then by deadline; amended ones and those due on an event come last. */
export function groupsOf(rows: readonly BoardRow[], today: string): BoardGroup[] {
  const groups = new Map<string, { title: string; rows: BoardRow[] }>()
  for (const row of rows) {
    const [id, title] = placeOf(row, today)
    const group = groups.get(id) ?? { title, rows: [] }
    group.rows.push(row)
    groups.set(id, group)
  }
  const byDeadline = (one: BoardRow, other: BoardRow): number =>
    `${one.dueDate ?? ''} ${one.taxType}`.localeCompare(`${other.dueDate ?? ''} ${other.taxType}`)
  return [...groups]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([id, { title, rows: found }]) => ({ id, title, rows: found.toSorted(byDeadline), total: totalOf(found) }))
}

/** The id orders the groups. */
function placeOf(row: BoardRow, today: string): [string, string] {
  if (isMoved(row)) return ['4', texts.moved]
  if (isLateRow(row, today)) return ['0', texts.kinds.late]
  if (!isMissing(row) && row.isAmending) return ['2', texts.amending]
  return row.dueDate === null ? ['3', texts.event] : [`1${row.dueDate}`, texts.dueGroup(row.dueDate)]
}
