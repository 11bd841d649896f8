import { sql } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { TaskKey } from '../return.repo.ts'
import './snapshot.table.ts'

/** One cell that differs between two states of a return: amounts and texts of both, null when absent. */
export interface DifferingCell {
  table_code: string
  cell: string
  amount_before: string | null
  words_before: string | null
  amount_after: string | null
  words_after: string | null
}

/**
 * Cells that differ between a frozen state and another, or the live one (`after` null). Blank and zero are the same
 * amount.
 */
export async function listDifferingCells(
  db: Db,
  { entId, taskNo }: TaskKey,
  before: string,
  after: string | null,
): Promise<DifferingCell[]> {
  const other =
    after === null
      ? sql`select table_code, cell, amount, words from return_cell where ent_id = ${entId} and task_no = ${taskNo}`
      : sql`
          select table_code, cell, amount, words from return_snapshot_cell
          where ent_id = ${entId} and snapshot_id = ${after}`
  const { rows } = await sql<DifferingCell>`
    select table_code, cell, a.amount as amount_before, a.words as words_before,
      b.amount as amount_after, b.words as words_after
    from (
      select table_code, cell, amount, words from return_snapshot_cell
      where ent_id = ${entId} and snapshot_id = ${before}) a
    full join (${other}) b using (table_code, cell)
    where coalesce(a.words, '') <> coalesce(b.words, '') or coalesce(a.amount, 0) <> coalesce(b.amount, 0)`.execute(db)
  return rows
}
