import type { TaxReach } from '@portal/server-kit/caller'
import { refuse, stale } from '@portal/contract'
import type { Tx } from '@portal/server-kit/transaction'
import { freezeReturn, loadReturn, noteYearMoved, refuseOvertaken } from '@portal/tax-return/server/public'
import type { TaskState } from '@portal/tax-task/contract'
import { advance, lockTask, noteFiledLate, type TaskOf } from '@portal/tax-task/server/public'
import { filingRegistered, type NewFiling } from '../contract/index.ts'
import { corrected, isLate } from './corrected.rules.ts'
import { findPendingUnlock, insertVersion, listCorrections, listVersions, type VersionRow } from './filing.repo.ts'
import { dayFault } from './filing.rules.ts'
import { filingTexts as texts } from './filing.texts.ts'
import { receiptTaken } from './receipt-taken.ts'
import { notifyFiled } from './tell-filed.ts'
import { notifyLater } from './tell-later.ts'

export interface Registrar extends TaxReach {
  userId: string
  now: Date
  today: string
}

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
 * Registers an approved return as filed: freezes its figures as the next version and sets the task to `filed` (TAX-04,
 * TAX-19). Locks the task's row, so the second of two concurrent calls learns of the first.
 */
export async function registerFiling(
  tx: Tx,
  registrar: Registrar,
  input: NewFiling,
): Promise<{ number: number; before: FilingFacts; after: FilingFacts }> {
  const { entId, userId, now, today } = registrar
  const task = await lockTask(tx, registrar, input.taskNo)
  const { db } = tx.as('filing')
  const corrections = await listCorrections(db, task)
  const versions = (await listVersions(db, task)).map((row) => corrected(row, corrections, task.dueDate))
  const last = versions.at(-1)
  checkState(task, last)
  if (await findPendingUnlock(db, task)) throw refuse(texts.unlockRunning)
  if (task.version !== input.version) throw stale({ version: task.version, state: task.state })
  const fault = dayFault(input.filedOn, { declared: task, lastFiledOn: last?.filed_on, today })
  if (fault !== undefined) throw refuse(fault)
  const number = (last?.number ?? 0) + 1
  const receiptNo = input.receiptNo.trim()
  await refuseOvertaken(tx.db, await loadReturn(tx.db, task))
  const snapshotId = await freezeReturn(tx, now, task, number)
  const made: VersionRow = {
    ent_id: entId,
    task_no: task.taskNo,
    number,
    kind: number === 1 ? 'original' : 'amended',
    tax_type: task.taxType,
    filed_on: input.filedOn,
    receipt_no: receiptNo,
    declarant: input.declarant.trim(),
    remark: (input.remark ?? '').trim(),
    is_late: isLate(number, input.filedOn, task.dueDate),
    snapshot_id: snapshotId,
    registered_by: userId,
    registered_at: now,
  }
  const isTaken = !(await insertVersion(db, made))
  if (isTaken) throw refuse(await receiptTaken(tx, task, receiptNo))
  if (number === 1) await noteFiledLate(tx, task, made.is_late)
  await advance(tx, now, task, { to: 'filed', userId })
  await notifyFiled(tx, task, made)
  await notifyLater(tx, task, made, await noteYearMoved(tx, registrar, task))
  tx.happened(filingRegistered, {
    entId,
    data: {
      taskNo: task.taskNo,
      taxType: task.taxType,
      period: task.period,
      occasion: task.occasion,
      number,
      kind: made.kind,
      filedOn: input.filedOn,
      receiptNo,
    },
  })
  return { number, before: factsOf(task.state, last), after: factsOf('filed', made) }
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
