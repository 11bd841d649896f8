import { notFound, refuse } from '@portal/contract'
import { periodOfMonth } from '@portal/domain'
import { everyTax, reachesTax, type TaxReach } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { taskEvent, type TaskState, taskStateChanged } from '../../contract/index.ts'
import { findTask, findTaskForUpdate, findTaskOfPeriod, type TaskOf } from './task.repo.ts'
import { insertStep } from './task-step.repo.ts'
import { clearSentBack, setFigures, setFiledLate, setState, type TaskFigures } from './task-writes.repo.ts'
import { stepFault } from './task-steps.rules.ts'
import { taxTaskTexts as texts } from './tax-task.texts.ts'

/** Throws 404 for a task of another enterprise or tax as for an unknown one. */
export async function getTask(db: Db, reach: TaxReach, taskNo: string): Promise<TaskOf> {
  const task = await findTask(db, reach, taskNo)
  if (!task) throw notFound(texts.noTask)
  return task
}

/** @throws notFound for what belongs to a tax that the caller does not work with. */
export function assertReachesTax(reach: Pick<TaxReach, 'taxTypes'>, taxType: string): void {
  if (!reachesTax(reach, taxType)) throw notFound(texts.otherTax(taxType))
}

/**
 * Whether something of a task is seen: for what is found by a number of its own. Asks nothing of who works with every
 * tax.
 */
export const isTaskReached = async (db: Db, reach: TaxReach, taskNo: string): Promise<boolean> =>
  reach.taxTypes === null || (await findTask(db, reach, taskNo)) !== undefined

/** The task's row, locked until commit: writers of one return wait for each other here. */
export async function lockTask(tx: Tx, reach: TaxReach, taskNo: string): Promise<TaskOf> {
  const task = await findTaskForUpdate(tx.as('tax-task').db, reach, taskNo)
  if (!task) throw notFound(texts.noTask)
  return task
}

interface Step {
  to: TaskState
  userId: string
  reason?: string
  /** The reviewer's opinion is the reason. */ isSentBack?: boolean
}

/**
 * Moves a locked task forward, or back with a reason, and stores who and when (TAX-04). Does nothing when already
 * there. Returns the task afterwards.
 * @throws a refusal when a task has no such step
 */
export async function advance(tx: Tx, now: Date, task: TaskOf, step: Step): Promise<TaskOf> {
  if (task.state === step.to) return task
  const reason = step.reason ?? ''
  const fault = stepFault(task.state, step.to, reason)
  if (fault === 'noStep') throw refuse(texts.noStep(task.state, step.to))
  if (fault === 'reasonNeeded') throw refuse(texts.reasonNeeded)
  return moveTo(tx, now, task, step)
}

/** The move itself, for callers that have judged whether it may be. */
export async function moveTo(tx: Tx, now: Date, task: TaskOf, step: Step): Promise<TaskOf> {
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
    reason: step.reason ?? '',
    at: now,
  })
  await setState(db, task, step.to, sentBack)
  announce(tx, task, step.to)
  tx.happened(taskStateChanged, {
    entId: task.entId,
    data: { ...aboutOf(task), from: task.state, state: step.to },
  })
  return { ...task, state: step.to, sentBack, version: task.version + 1 }
}

/** Notes a change of the return, which clears a sent-back mark. Returns the task afterwards. */
export async function noteChanged(tx: Tx, task: TaskOf): Promise<TaskOf> {
  if (task.sentBack === null) return task
  await clearSentBack(tx.as('tax-task').db, task)
  announce(tx, task, task.state)
  return { ...task, sentBack: null }
}

/**
 * Keeps what a return comes to, and how its last check ended, with its locked task; nothing is written where both stand
 * so already.
 */
export async function noteFigures(tx: Tx, task: TaskOf, figures: TaskFigures): Promise<TaskOf> {
  const payable = figures.payable === undefined ? task.payable : figures.payable
  const blockCount = figures.block === undefined ? task.blockCount : (figures.block?.count ?? null)
  if (payable === task.payable && blockCount === task.blockCount) return task
  await setFigures(tx.as('tax-task').db, task, figures)
  return { ...task, payable, blockCount }
}

/** Stores whether a return's first filing was late; for the feature that stores filings. */
export const noteFiledLate = (tx: Tx, task: TaskOf, isLate: boolean): Promise<void> =>
  setFiledLate(tx.as('tax-task').db, task, isLate)

/** Moves an untouched task to `collected` after invoices of its period were taken over. */
export async function noteInvoicesTaken(
  tx: Tx,
  now: Date,
  taken: { entId: string; taxType: string; period: string; userId: string },
): Promise<void> {
  const { db } = tx.as('tax-task')
  // Invoices are stored by month; a quarterly filer has the task of the quarter.
  const found =
    (await findTaskOfPeriod(db, taken.entId, taken.taxType, taken.period)) ??
    (await findTaskOfPeriod(db, taken.entId, taken.taxType, periodOfMonth('quarter', taken.period)))
  if (!found) return
  const task = await lockTask(tx, everyTax(taken.entId), found.taskNo)
  if (task.state === 'created') await advance(tx, now, task, { to: 'collected', userId: taken.userId })
}

const aboutOf = ({ taskNo, taxType, period, occasion }: TaskOf) => ({ taskNo, taxType, period, occasion })

function announce(tx: Tx, task: Pick<TaskOf, 'entId' | 'taskNo'>, state: TaskState): void {
  tx.publishToMembers(taskEvent, { entId: task.entId, data: { taskNo: task.taskNo, state } })
}
