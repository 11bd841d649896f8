import { refuse } from '@portal/contract'
import { isPeriod } from '@portal/domain'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { factsChanged, taskCreated, taskEvent } from '../../contract/index.ts'
import { dueOf } from '../due/due-date.ts'
import { peopleByRule } from '../people/rules.repo.ts'
import { tellAssigned } from '../people/tell-assigned.ts'
import { findTaskOfPeriod } from '../tasks/task.repo.ts'
import { insertSteps } from '../tasks/task-step.repo.ts'
import { insertTasks } from '../tasks/task-writes.repo.ts'
import { taxTaskTexts as texts } from '../tasks/tax-task.texts.ts'

export interface NewTask {
  entId: string
  taxType: string
  period: string
  /** What happened, where it is declared instead of a period. */
  occasion?: string
  /** Who creates it; '' where the product does by itself. */
  userId: string
}

/**
 * Creates tasks of any enterprises with the people that the rules name, and tells preparers; periods that have a task
 * are left out. Returns those that are new. The number of statements is the same for any number of tasks.
 */
export async function createTasks(
  tx: Tx,
  now: Date,
  tasks: readonly NewTask[],
): Promise<(NewTask & { taskNo: string })[]> {
  if (tasks.length === 0) return []
  const { db } = tx.as('tax-task')
  const people = await peopleByRule(db, tasks)
  const rows = tasks.map(({ entId, taxType, period, occasion = '', userId }, index) => ({
    task_no: newId(),
    ent_id: entId,
    tax_type: taxType,
    period,
    occasion,
    due_date: dueOf(taxType, period, occasion),
    created_by: userId,
    created_at: now,
    preparer_id: people[index]?.preparerId ?? null,
    reviewer_id: people[index]?.reviewerId ?? null,
  }))
  const made = new Set(await insertTasks(db, rows))
  const fresh = rows.filter((row) => made.has(row.task_no))
  if (fresh.length === 0) return []
  await insertSteps(
    db,
    fresh.map((row) => ({
      id: newId(),
      ent_id: row.ent_id,
      task_no: row.task_no,
      from_state: null,
      to_state: 'created',
      user_id: row.created_by,
      reason: '',
      at: now,
    })),
  )
  const told = fresh.map((row) => ({
    entId: row.ent_id,
    taxType: row.tax_type,
    period: row.period,
    occasion: row.occasion,
    userId: row.created_by,
    taskNo: row.task_no,
    preparerId: row.preparer_id,
  }))
  for (const { entId, taskNo, taxType, period, occasion } of told) {
    tx.publishToMembers(taskEvent, { entId, data: { taskNo, state: 'created' } })
    tx.happened(taskCreated, { entId, data: { taskNo, taxType, period, occasion, state: 'created' } })
  }
  // What nobody did needs nobody to fill other returns again.
  for (const { entId, userId } of new Map(told.map((one) => [one.entId, one])).values())
    if (userId !== '') tx.happened(factsChanged, { entId, data: { userId } })
  for (const [by, some] of Map.groupBy(told, ({ userId }) => userId)) await tellAssigned(tx, now, some, by)
  return told
}

/** Creates the task of a period, or returns the existing one: an enterprise, type and period have one task (TAX-03). */
export async function createTask(tx: Tx, now: Date, task: NewTask): Promise<string> {
  if (!isPeriod(task.period)) throw refuse(texts.needsPeriod(task.taxType))
  const [made] = await createTasks(tx, now, [task])
  if (made !== undefined) return made.taskNo
  const { db } = tx.as('tax-task')
  return (await findTaskOfPeriod(db, task.entId, task.taxType, task.period, task.occasion ?? ''))?.taskNo ?? ''
}
