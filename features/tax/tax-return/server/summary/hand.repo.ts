import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { TaskKey } from '../return.repo.ts'

/**
 * Last author of a cell's manual part, and the cell's text before the first manual change. Null when older than the
 * log.
 */
export interface HandMark {
  table: string
  cell: string
  userId: string | null
  at: Date | null
  before: string | null
}

/** Takes two index steps of the log per cell, however long the log is. `cells`: own figures as `table` and `cell`. */
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

/**
 * Counts cells that users changed and that hold no manual figure now, except `others`. Reads one range of the log's
 * index.
 */
export const revertedQuery = (
  { entId, taskNo }: TaskKey,
  others: readonly { table: string; cell: string }[],
): RawBuilder<{ count: number }> => sql`
    select count(*)::int as count
    from (select distinct table_code, cell from return_change
      where ent_id = ${entId} and task_no = ${taskNo} and source <> 'filled') c
    where (c.table_code, c.cell) not in (
      select * from unnest(${others.map((one) => one.table)}::text[], ${others.map((one) => one.cell)}::text[]))`

export async function countReverted(
  db: Db,
  task: TaskKey,
  others: readonly { table: string; cell: string }[],
): Promise<number> {
  const { rows } = await revertedQuery(task, others).execute(db)
  return rows[0]?.count ?? 0
}
