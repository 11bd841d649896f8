import { versionTexts as texts } from '../../version/version.texts.ts'
import { headerRow } from '@portal/tax-grid/model/cell-view'
import type { Desk } from './open-desk.ts'

/** The part of an address that the return lacks; undefined when all of it exists. `table` is the one shown. */
export function lostAddress(desk: Desk, at: { table: string; cell: string }, table: string): string | undefined {
  const { tabName } = desk.names
  if (at.table !== '' && at.table !== table) return texts.noTable(at.table, tabName(table))
  if (desk.model.set.byCode.get(table)?.definition.header.some(({ id }) => at.cell === `${headerRow}.${id}`) === true)
    return undefined
  if (at.cell === '' || desk.cursors.get(table)?.placeOf(`${table}.${at.cell}`) !== undefined) return undefined
  return texts.noCell(tabName(table), at.cell)
}
