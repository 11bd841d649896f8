import type { Db } from '@portal/server-kit/database'
import { compiledOnce } from '@portal/server-kit/compiled-once'
import type { TaskKey } from '../return.repo.ts'
import type { ReturnFillTable } from './readiness.table.ts'

export type FillMark = Pick<ReturnFillTable, 'generation' | 'filled' | 'asked'>

const marksOf = compiledOnce((db, { entId, taskNo }: TaskKey) =>
  db
    .selectFrom('tax_task as t')
    .leftJoin('return_fill as f', (on) => on.onRef('f.task_no', '=', 't.task_no').onRef('f.ent_id', '=', 't.ent_id'))
    .leftJoin('return_nil as n', (on) => on.onRef('n.task_no', '=', 't.task_no').onRef('n.ent_id', '=', 't.ent_id'))
    .select(['f.generation', 'f.filled', 'f.asked', 'f.at', 'n.user_id as nilBy'])
    .where('t.ent_id', '=', entId)
    .where('t.task_no', '=', taskNo),
)

/** What was noted of a return beside its figures: its last filling, and whether it was declared nil. */
export async function findMarks(
  db: Db,
  key: TaskKey,
): Promise<{ fill: (FillMark & { at: Date | null }) | null; isNil: boolean }> {
  const [row] = await marksOf(db, key)
  if (row === undefined) return { fill: null, isNil: false }
  const { generation, filled, asked, at } = row
  return {
    fill: generation === null ? null : { generation, filled: filled ?? 0, asked: asked ?? 0, at },
    isNil: row.nilBy !== null,
  }
}

export async function markFilled(
  db: Db,
  { entId, taskNo }: TaskKey,
  mark: FillMark & { userId: string; at: Date },
): Promise<void> {
  const { userId, ...rest } = mark
  const values = { ...rest, user_id: userId }
  await db
    .insertInto('return_fill')
    .values({ task_no: taskNo, ent_id: entId, ...values })
    .onConflict((on) => on.column('task_no').doUpdateSet(values))
    .execute()
}

/** False when it was declared before. */
export async function markNil(db: Db, { entId, taskNo }: TaskKey, by: { userId: string; at: Date }): Promise<boolean> {
  const made = await db
    .insertInto('return_nil')
    .values({ task_no: taskNo, ent_id: entId, user_id: by.userId, at: by.at })
    .onConflict((on) => on.column('task_no').doNothing())
    .returning('task_no')
    .executeTakeFirst()
  return made !== undefined
}
