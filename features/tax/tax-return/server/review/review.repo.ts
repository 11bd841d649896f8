import { sql, type Selectable } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { TaskKey } from '../return.repo.ts'
import type { ReturnDecisionTable, ReturnSeenTable } from './review.table.ts'

export type SeenRow = Selectable<ReturnSeenTable>
export type DecisionRow = Selectable<ReturnDecisionTable>

/** Marks of a submission, of all users. */
export const listSeen = (db: Db, { entId, taskNo }: TaskKey, processInstId: string): Promise<SeenRow[]> =>
  db
    .selectFrom('return_seen')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .where('process_inst_id', '=', processInstId)
    .execute()

export interface NewMarks {
  processInstId: string
  userId: string
  at: Date
  values: ReadonlyMap<string, string>
}

/** Sets marks with the figures seen. An existing mark keeps its time unless its figure changed. */
export async function addSeen(
  db: Db,
  { entId, taskNo }: TaskKey,
  { processInstId, userId, at, values }: NewMarks,
): Promise<void> {
  await sql`
    insert into return_seen (ent_id, task_no, user_id, cell, value, process_inst_id, at)
    select ${entId}, ${taskNo}, ${userId}, cell, value, ${processInstId}, ${at}::timestamptz
    from unnest(${[...values.keys()]}::text[], ${[...values.values()]}::text[]) as looked (cell, value)
    on conflict (task_no, user_id, cell) do update set
      value = excluded.value, process_inst_id = excluded.process_inst_id, at = excluded.at
    where return_seen.ent_id = ${entId} and (
      return_seen.value <> excluded.value or return_seen.process_inst_id <> excluded.process_inst_id)`.execute(db)
}

export const removeSeen = (db: Db, { entId, taskNo }: TaskKey, userId: string, cells: readonly string[]) =>
  db
    .deleteFrom('return_seen')
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .where('user_id', '=', userId)
    .where('cell', '=', sql<string>`any(${cells})`)
    .execute()

export const listAllSeen = (db: Db, { entId, taskNo }: TaskKey): Promise<SeenRow[]> =>
  db.selectFrom('return_seen').selectAll().where('ent_id', '=', entId).where('task_no', '=', taskNo).execute()

/** Carries the marks of a return over to its next submission, except those of `moved` cells. */
export async function carrySeen(
  db: Db,
  { entId, taskNo }: TaskKey,
  processInstId: string,
  moved: readonly { userId: string; cell: string }[],
): Promise<void> {
  const those = { users: moved.map((one) => one.userId), cells: moved.map((one) => one.cell) }
  await sql`
    delete from return_seen using unnest(${those.users}::text[], ${those.cells}::text[]) as gone (user_id, cell)
    where ent_id = ${entId} and task_no = ${taskNo}
      and return_seen.user_id = gone.user_id and return_seen.cell = gone.cell`.execute(db)
  await db
    .updateTable('return_seen')
    .set({ process_inst_id: processInstId })
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .execute()
}

export async function insertDecision(db: Db, row: DecisionRow): Promise<void> {
  const { base, changes, marks, cells, ...rest } = row
  await db
    .insertInto('return_decision')
    .values({
      ...rest,
      base: base === null ? null : JSON.stringify(base),
      changes: JSON.stringify(changes),
      marks: JSON.stringify(marks),
      cells: JSON.stringify(cells),
    })
    .execute()
}

/** Latest decision on a return. */
export const findLatestDecision = (db: Db, { entId, taskNo }: TaskKey): Promise<DecisionRow | undefined> =>
  db
    .selectFrom('return_decision')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .orderBy('process_inst_id', 'desc')
    .limit(1)
    .executeTakeFirst()
