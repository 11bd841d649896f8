import type { Db } from '@portal/server-kit/database'
import type { TaskOf } from './task.repo.ts'
import type { TaxTaskStepTable } from './tax-task.table.ts'

/**
 * Preparer of each task: who last wrote in it or submitted it. Sending a task back does not count. One statement for a
 * whole list.
 */
export async function listPreparers(db: Db, entId: string, taskNos: readonly string[]): Promise<Map<string, string>> {
  if (taskNos.length === 0) return new Map()
  const rows = await db
    .selectFrom('tax_task_step')
    .distinctOn('task_no')
    .select(['task_no', 'user_id'])
    .where('ent_id', '=', entId)
    .where('task_no', 'in', taskNos)
    .where('to_state', 'in', ['created', 'computed', 'inReview'])
    .where((eb) =>
      eb.or([eb('from_state', 'is', null), eb('from_state', 'in', ['created', 'collected', 'computed', 'checked'])]),
    )
    .orderBy('task_no')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.task_no, row.user_id]))
}

export interface SentBackStep {
  userId: string
  at: Date
  opinion: string
}
/** Tasks that the reviewer sent back and nobody changed since, with the opinion. One statement for a whole list. */
export async function listSentBack(db: Db, tasks: readonly TaskOf[]): Promise<Map<string, SentBackStep>> {
  const ids = tasks.flatMap((task) => task.sentBack ?? [])
  const [first] = tasks
  if (first === undefined || ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('tax_task_step')
    .select(['task_no', 'user_id', 'at', 'reason'])
    .where('ent_id', '=', first.entId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.task_no, { userId: row.user_id, at: row.at, opinion: row.reason }]))
}

export const insertStep = (db: Db, step: TaxTaskStepTable): Promise<void> => insertSteps(db, [step])

export async function insertSteps(db: Db, steps: readonly TaxTaskStepTable[]): Promise<void> {
  await db.insertInto('tax_task_step').values(steps).execute()
}

export const listSteps = (
  db: Db,
  entId: string,
  taskNo: string,
): Promise<Pick<TaxTaskStepTable, 'from_state' | 'to_state' | 'user_id' | 'reason' | 'at'>[]> =>
  db
    .selectFrom('tax_task_step')
    .select(['from_state', 'to_state', 'user_id', 'reason', 'at'])
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .orderBy('id')
    .execute()
