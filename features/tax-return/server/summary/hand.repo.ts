import { sql } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { TaskKey } from '../return.repo.ts'

/**
 * Who last put a cell's manual part there, and what the cell showed before the first hand; nulls for what is older than
 * the log.
 */
export interface HandMark {
  table: string
  cell: string
  userId: string | null
  at: Date | null
  before: string | null
}

/** Two steps on the log's index a cell, however long the log is. `cells`: own figures as `table` and `cell`. */
export async function listHandMarks(
  db: Db,
  { entId, taskNo }: TaskKey,
  cells: readonly { table: string; cell: string }[],
): Promise<HandMark[]> {
  if (cells.length === 0) return []
  const { rows } = await sql<HandMark>`
    select c.table_code as "table", c.cell, l.user_id as "userId", l.at, f.from_text as before
    from unnest(
      ${cells.map((one) => one.table)}::text[], ${cells.map((one) => one.cell)}::text[]) as c(table_code, cell)
      left join lateral (
        select user_id, at from return_change r
        where r.ent_id = ${entId} and r.task_no = ${taskNo} and r.table_code = c.table_code and r.cell = c.cell
          and r.source <> 'filled' order by r.seq desc limit 1) l on true
      left join lateral (
        select from_text from return_change r
        where r.ent_id = ${entId} and r.task_no = ${taskNo} and r.table_code = c.table_code and r.cell = c.cell
          and r.source <> 'filled' order by r.seq limit 1) f on true`.execute(db)
  return rows
}
