import { sql } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { TaskState } from '../../contract/index.ts'
import type { TaskOf } from './task.repo.ts'
import './tax-task.table.ts'

/** Adds tasks of periods that have none; returns the numbers of those added. */
export async function insertTasks(
  db: Db,
  rows: readonly {
    task_no: string
    ent_id: string
    tax_type: string
    period: string
    occasion: string
    due_date: string | null
    created_by: string
    created_at: Date
    preparer_id: string | null
    reviewer_id: string | null
  }[],
): Promise<string[]> {
  const made = await db
    .insertInto('tax_task')
    .values(rows.map((row) => ({ ...row, state: 'created' })))
    .onConflict((on) => on.columns(['ent_id', 'tax_type', 'period', 'occasion']).doNothing())
    .returning('task_no')
    .execute()
  return made.map((row) => row.task_no)
}

export async function setState(
  db: Db,
  task: Pick<TaskOf, 'entId' | 'taskNo'>,
  state: TaskState,
  sentBack: string | null,
): Promise<void> {
  await db
    .updateTable('tax_task')
    .set({ state, sent_back: sentBack, version: sql`version + 1`, ...(state === 'filed' ? { was_filed: true } : {}) })
    .where('ent_id', '=', task.entId)
    .where('task_no', '=', task.taskNo)
    .execute()
}

/** What boards of many enterprises show of a return. */
export interface TaskFigures {
  payable?: string | null
  /** Null once something changed after the check. */
  block?: { count: number; text: string } | null
}

export async function setFigures(
  db: Db,
  { entId, taskNo }: Pick<TaskOf, 'entId' | 'taskNo'>,
  { payable, block }: TaskFigures,
): Promise<void> {
  await db
    .updateTable('tax_task')
    .set({
      ...(payable === undefined ? {} : { payable }),
      ...(block === undefined ? {} : { block_count: block?.count ?? null, block_text: block?.text ?? null }),
    })
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .execute()
}

/** Clears the reviewer's opinion once the return is changed. */
export async function clearSentBack(db: Db, { entId, taskNo }: Pick<TaskOf, 'entId' | 'taskNo'>): Promise<void> {
  await db
    .updateTable('tax_task')
    .set({ sent_back: null })
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .execute()
}

export async function setFiledLate(
  db: Db,
  { entId, taskNo }: Pick<TaskOf, 'entId' | 'taskNo'>,
  isLate: boolean,
): Promise<void> {
  await db
    .updateTable('tax_task')
    .set({ filed_late: isLate })
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .execute()
}
