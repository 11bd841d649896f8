import { versionTexts as texts } from '../../version/version.texts.ts'
import { tabName } from './names.ts'
import type { Desk } from './open-desk.ts'

/** What of an address the return does not have; nothing when all of it is there. `table` is the one that is shown. */
export function lostAddress(desk: Desk, at: { table: string; cell: string }, table: string): string | undefined {
  if (at.table !== '' && at.table !== table) return texts.noTable(at.table, tabName(table))
  if (at.cell === '' || desk.cursors.get(table)?.placeOf(`${table}.${at.cell}`) !== undefined) return undefined
  return texts.noCell(tabName(table), at.cell)
}
