import { notFound, refuse } from '@portal/contract'
import { findDeadline, isPeriod, periodOfMonth } from '@portal/domain'
import type { Db } from '@portal/server-kit/database'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import type { TaskState } from '../contract/index.ts'
import { findTask, findTaskForUpdate, findTaskOfPeriod, type TaskOf } from './task.repo.ts'
import { insertStep } from './task-step.repo.ts'
import { clearSentBack, insertTask, setFiledLate, setState } from './task-writes.repo.ts'
import { stepFault } from './task-steps.rules.ts'
import { taxTaskTexts as texts } from './tax-task.texts.ts'

export interface NewTask {
  entId: string
  taxType: string
  period: string
  userId: string
}

/** Creates the task of a period, or answers the one that is there: an enterprise, type and period have one (TAX-03). */
export async function createTask(tx: Tx, now: Date, task: NewTask): Promise<string> {
  const { db } = tx.as('tax-task')
  if (!isPeriod(task.period)) throw refuse(texts.needsPeriod(task.taxType))
  const made = await insertTask(db, {
    task_no: newId(),
    ent_id: task.entId,
    tax_type: task.taxType,
    period: task.period,
    due_date: findDeadline(task.taxType, task.period)?.date ?? null,
    created_by: task.userId,
    created_at: now,
  })
  if (!made) return (await findTaskOfPeriod(db, task.entId, task.taxType, task.period))?.taskNo ?? ''
  await insertStep(db, {
    id: newId(),
    ent_id: task.entId,
    task_no: made.task_no,
    from_state: null,
    to_state: 'created',
    user_id: task.userId,
    reason: '',
    at: now,
  })
  announce(tx, { entId: task.entId, taskNo: made.task_no }, 'created')
  tx.happened({
    type: 'task.created',
    entId: task.entId,
    data: { taskNo: made.task_no, taxType: task.taxType, period: task.period, state: 'created' },
  })
  tx.happened({ type: 'tax.facts_changed', entId: task.entId, data: { userId: task.userId } })
  return made.task_no
}

/** Throws 404 for a task of another enterprise as for one that never was. */
export async function getTask(db: Db, entId: string, taskNo: string): Promise<TaskOf> {
  const task = await findTask(db, entId, taskNo)
  if (!task) throw notFound(texts.noTask)
  return task
}

/** The task's row, locked until commit: writers of one return wait for each other here. */
export async function lockTask(tx: Tx, entId: string, taskNo: string): Promise<TaskOf> {
  const task = await findTaskForUpdate(tx.as('tax-task').db, entId, taskNo)
  if (!task) throw notFound(texts.noTask)
  return task
}

/**
 * Moves a locked task on, or back with a reason, and keeps who did it and when (TAX-04). Already there: nothing
 * happens. Answers the task as it is then.
 * @throws a refusal when the life of a task has no such step
 */
export async function advance(
  tx: Tx,
  now: Date,
  task: TaskOf,
  step: {
    to: TaskState
    userId: string
    reason?: string
    /** The reviewer's opinion is the reason. */ isSentBack?: boolean
  },
): Promise<TaskOf> {
  if (task.state === step.to) return task
  const reason = step.reason ?? ''
  const fault = stepFault(task.state, step.to, reason)
  if (fault === 'noStep') throw refuse(texts.noStep(task.state, step.to))
  if (fault === 'reasonNeeded') throw refuse(texts.reasonNeeded)
  const { db } = tx.as('tax-task')
  const id = newId()
  const sentBack = step.isSentBack === true ? id : step.to === 'inReview' ? null : task.sentBack
  await insertStep(db, {
    id,
    ent_id: task.entId,
    task_no: task.taskNo,
    from_state: task.state,
    to_state: step.to,
    user_id: step.userId,
    reason,
    at: now,
  })
  await setState(db, task, step.to, sentBack)
  announce(tx, task, step.to)
  tx.happened({
    type: 'task.state_changed',
    entId: task.entId,
    data: { taskNo: task.taskNo, taxType: task.taxType, period: task.period, from: task.state, state: step.to },
  })
  return { ...task, state: step.to, sentBack, version: task.version + 1 }
}

/** Somebody changed the return: what the reviewer sent back is at work again. Answers the task as it is then. */
export async function noteChanged(tx: Tx, task: TaskOf): Promise<TaskOf> {
  if (task.sentBack === null) return task
  await clearSentBack(tx.as('tax-task').db, task)
  announce(tx, task, task.state)
  return { ...task, sentBack: null }
}

/** Says whether the first filing of a return came after its deadline; for who keeps filings. */
export const noteFiledLate = (tx: Tx, task: TaskOf, isLate: boolean): Promise<void> =>
  setFiledLate(tx.as('tax-task').db, task, isLate)

/** Invoices of a period were taken over: its task, if it was still untouched, is `collected`. */
export async function noteInvoicesTaken(
  tx: Tx,
  now: Date,
  taken: { entId: string; period: string; userId: string },
): Promise<void> {
  const { db } = tx.as('tax-task')
  // Invoices are kept by month; who files by the quarter has the task of its quarter.
  const found =
    (await findTaskOfPeriod(db, taken.entId, '01', taken.period)) ??
    (await findTaskOfPeriod(db, taken.entId, '01', periodOfMonth('quarter', taken.period)))
  if (!found) return
  const task = await lockTask(tx, taken.entId, found.taskNo)
  if (task.state === 'created') await advance(tx, now, task, { to: 'collected', userId: taken.userId })
}

function announce(tx: Tx, task: Pick<TaskOf, 'entId' | 'taskNo'>, state: TaskState): void {
  tx.publishToMembers({ entId: task.entId, kind: 'task', data: { taskNo: task.taskNo, state } })
}
