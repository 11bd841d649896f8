import { refuse, stale } from '@portal/contract'
import type { Tx } from '@portal/server-kit/transaction'
import { loadReturn, refuseOvertaken } from '@portal/tax-return/server/public'
import type { TaskState } from '@portal/tax-task/contract'
import { lockTask, type TaskOf } from '@portal/tax-task/server/public'
import { isAnswerOpen, type NewFiling } from '../../contract/index.ts'
import { findOpenAttempt } from '../attempts/attempt.repo.ts'
import { closeByHand } from '../attempts/close-by-hand.ts'
import { oneKeyTexts } from '../attempts/one-key.texts.ts'
import { findPendingUnlock, type VersionRow } from '../store/filing.repo.ts'
import { dayFault } from '../store/filing.rules.ts'
import { filingTexts as texts } from '../store/filing.texts.ts'
import { keepFiling, lastFiling, type Registrar } from './keep-filing.ts'

/** Filing facts before and after, for the audit log (LEAD-11). */
interface FilingFacts {
  state: TaskState
  filedOn: string | null
  receiptNo: string | null
  declarant: string | null
  remark: string | null
  isLate: boolean | null
}

/**
 * Registers an approved return as filed, by a receipt that a person read. Locks the task's row, so the second of two
 * concurrent calls learns of the first. While the bureau's answer is awaited it is refused; where nobody understands
 * the answer or none came, it ends the attempt.
 */
export async function registerFiling(
  tx: Tx,
  registrar: Registrar,
  input: NewFiling,
): Promise<{ number: number; before: FilingFacts; after: FilingFacts }> {
  const task = await lockTask(tx, registrar, input.taskNo)
  const { db } = tx.as('filing')
  const last = await lastFiling(db, task)
  checkState(task, last)
  if (await findPendingUnlock(db, task)) throw refuse(texts.unlockRunning)
  const attempt = await findOpenAttempt(db, task)
  if (attempt !== undefined && !isAnswerOpen(attempt.state)) throw refuse(oneKeyTexts.running)
  if (task.version !== input.version) throw stale({ version: task.version, state: task.state })
  const fault = dayFault(input.filedOn, { declared: task, lastFiledOn: last?.filed_on, today: registrar.today })
  if (fault !== undefined) throw refuse(fault)
  // What is with the bureau stands, whatever moved behind it since.
  if (attempt === undefined) await refuseOvertaken(tx.db, await loadReturn(tx.db, task))
  const made = await keepFiling(tx, registrar, task, input, last)
  if (attempt !== undefined)
    await closeByHand(tx, attempt, {
      ...registrar,
      state: 'accepted',
      receiptNo: made.receipt_no,
      filedOn: made.filed_on,
    })
  return { number: made.number, before: factsOf(task.state, last), after: factsOf('filed', made) }
}

const factsOf = (state: TaskState, row: VersionRow | undefined): FilingFacts => ({
  state,
  filedOn: row?.filed_on ?? null,
  receiptNo: row?.receipt_no ?? null,
  declarant: row?.declarant ?? null,
  remark: row?.remark ?? null,
  isLate: row?.is_late ?? null,
})

function checkState(task: TaskOf, last: VersionRow | undefined): void {
  if (task.state === 'approved') return
  if (task.state === 'filed' && last) throw refuse(texts.already(last.filed_on, last.receipt_no))
  throw refuse(
    task.state === 'paid' || task.state === 'archived' || task.state === 'filed'
      ? texts.alreadyElsewhere(task.state)
      : texts.notYet(task.state),
  )
}
