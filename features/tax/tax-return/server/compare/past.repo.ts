import { sql } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import '../snapshot/snapshot.table.ts'
import '../tax-return.table.ts'

/** Codes of a return's forms, and its cells by full reference. */
export interface StoredFigures {
  tables: string[]
  cells: [ref: string, text: string][]
}
/** The last snapshot of a return, and the number of the version filed last. */
export interface LastSnapshot {
  id: string
  number: number | null
  filed: number | null
}

/** By task number: one statement for any number of returns. */
export async function lastSnapshots(
  db: Db,
  entId: string,
  taskNos: readonly string[],
): Promise<Map<string, LastSnapshot>> {
  if (taskNos.length === 0) return new Map()
  const rows = await db
    .selectFrom('return_snapshot')
    .distinctOn('task_no')
    .select(['task_no', 'id', 'number', sql<number | null>`max(number) over (partition by task_no)`.as('filed')])
    .where('ent_id', '=', entId)
    .where('task_no', 'in', taskNos)
    .orderBy('task_no')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ task_no: taskNo, ...last }) => [taskNo, last]))
}

/** Figures of returns as they are, by task number: two statements for any number. */
export async function currentFigures(
  db: Db,
  entId: string,
  taskNos: readonly string[],
): Promise<Map<string, StoredFigures>> {
  if (taskNos.length === 0) return new Map()
  const [tables, cells] = await Promise.all([
    db
      .selectFrom('return_table')
      .select(['task_no as of', 'table_code'])
      .where('ent_id', '=', entId)
      .where('task_no', 'in', taskNos)
      .execute(),
    db
      .selectFrom('return_cell')
      .select(['task_no as of', 'table_code', 'cell', 'amount', 'words'])
      .where('ent_id', '=', entId)
      .where('task_no', 'in', taskNos)
      .execute(),
  ])
  return gathered(tables, cells)
}

/** Figures of snapshots by their id: two statements for any number. */
export async function frozenFigures(
  db: Db,
  entId: string,
  ids: readonly string[],
): Promise<Map<string, StoredFigures>> {
  if (ids.length === 0) return new Map()
  const [tables, cells] = await Promise.all([
    db
      .selectFrom('return_snapshot_table')
      .select(['snapshot_id as of', 'table_code'])
      .where('ent_id', '=', entId)
      .where('snapshot_id', 'in', ids)
      .execute(),
    db
      .selectFrom('return_snapshot_cell')
      .select(['snapshot_id as of', 'table_code', 'cell', 'amount', 'words'])
      .where('ent_id', '=', entId)
      .where('snapshot_id', 'in', ids)
      .execute(),
  ])
  return gathered(tables, cells)
}

function gathered(
  tables: readonly { of: string; table_code: string }[],
  cells: readonly { of: string; table_code: string; cell: string; amount: string | null; words: string | null }[],
): Map<string, StoredFigures> {
  const found = new Map<string, StoredFigures>()
  for (const { of, table_code: code } of tables) {
    const figures = found.get(of) ?? { tables: [], cells: [] }
    figures.tables.push(code)
    found.set(of, figures)
  }
  for (const { of, table_code: code, cell, amount, words } of cells)
    found.get(of)?.cells.push([`${code}.${cell}`, words ?? amount ?? ''])
  return found
}
