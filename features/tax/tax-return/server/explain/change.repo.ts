import { sql, type Insertable } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { TaskKey } from '../return.repo.ts'
import type { ReturnChangeTable } from './explain.table.ts'

const rowsPerInsert = 5000

/** Adds the changes of one write. */
export async function addChanges(db: Db, rows: readonly Insertable<ReturnChangeTable>[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const { ent_id, task_no, user_id, at, write_id } = first
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    const part = rows.slice(from, from + rowsPerInsert)
    await sql`
      insert into return_change (ent_id, task_no, user_id, at, write_id, table_code, cell, from_text, to_text, source)
      select ${ent_id}, ${task_no}, ${user_id}, ${at}::timestamptz, ${write_id}, * from unnest(
        ${part.map((row) => row.table_code)}::text[], ${part.map((row) => row.cell)}::text[],
        ${part.map((row) => row.from_text)}::text[], ${part.map((row) => row.to_text)}::text[],
        ${part.map((row) => row.source)}::text[])`.execute(db)
  }
}

/** `cell` names the own figure within `table`; `after` is the last `seq` already read. */
export interface ChangeFilter {
  table?: string | undefined
  cell?: string | undefined
  userId?: string | undefined
  after?: string | undefined
  limit: number
}

/** Changes of a return, newest first. */
export const listChanges = (db: Db, { entId, taskNo }: TaskKey, { table, cell, userId, after, limit }: ChangeFilter) =>
  db
    .selectFrom('return_change')
    .select(['seq', 'table_code', 'cell', 'from_text', 'to_text', 'source', 'user_id', 'at', 'write_id'])
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .$if(table !== undefined, (query) => query.where('table_code', '=', table ?? ''))
    .$if(cell !== undefined, (query) => query.where('cell', '=', cell ?? ''))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .$if(after !== undefined, (query) => query.where('seq', '<', after ?? ''))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()

export type ChangeRow = Awaited<ReturnType<typeof listChanges>>[number]

/** Latest change of a cell's manual part. */
export const findManualChange = (db: Db, { entId, taskNo }: TaskKey, table: string, cell: string) =>
  db
    .selectFrom('return_change')
    .select(['user_id', 'at', 'source'])
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .where('table_code', '=', table)
    .where('cell', '=', cell)
    .where('source', '<>', 'filled')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Everybody who ever changed a return. Takes one index step per user, however long the log. */
export async function listWriters(db: Db, { entId, taskNo }: TaskKey): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with recursive writer as (
      (select user_id from return_change where ent_id = ${entId} and task_no = ${taskNo} order by user_id limit 1)
      union all
      select (
        select user_id from return_change
        where ent_id = ${entId} and task_no = ${taskNo} and user_id > writer.user_id order by user_id limit 1)
      from writer where writer.user_id is not null)
    select user_id from writer where user_id is not null`.execute(db)
  return rows.map((row) => row.user_id)
}
