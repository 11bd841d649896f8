import type { TaxReach } from '@portal/server-kit/caller'
import { refuse } from '@portal/contract'
import type { Tx } from '@portal/server-kit/transaction'
import { freezeReturn, noteYearMoved } from '@portal/tax-return/server/public'
import { advance, noteFiledLate, type TaskOf } from '@portal/tax-task/server/public'
import { filingRegistered, type NewFiling } from '../../contract/index.ts'
import { corrected, isLate } from '../store/corrected.rules.ts'
import { insertVersion, listCorrections, listVersions, type VersionRow } from '../store/filing.repo.ts'
import type { Db } from '@portal/server-kit/database'
import { receiptTaken } from '../store/receipt-taken.ts'
import { notifyFiled } from './tell-filed.ts'
import { notifyLater } from './tell-later.ts'

export interface Registrar extends TaxReach {
  userId: string
  now: Date
  today: string
}

/** The filing of a return that stands last, with what corrected it. */
export async function lastFiling(db: Db, task: TaskOf): Promise<VersionRow | undefined> {
  const corrections = await listCorrections(db, task)
  return (await listVersions(db, task)).map((row) => corrected(row, corrections, task.dueDate)).at(-1)
}

/**
 * Freezes the figures of a locked task as its next filed version and sets it to `filed` (TAX-04, TAX-19), whoever
 * brought the receipt. State and day are checked by the caller.
 * @throws refused for a receipt number of another filing
 */
export async function keepFiling(
  tx: Tx,
  registrar: Registrar,
  task: TaskOf,
  input: Pick<NewFiling, 'filedOn' | 'receiptNo' | 'declarant' | 'remark'>,
  last: VersionRow | undefined,
): Promise<VersionRow> {
  const { userId, now } = registrar
  const { entId } = task
  const number = (last?.number ?? 0) + 1
  const receiptNo = input.receiptNo.trim()
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
  const isTaken = !(await insertVersion(tx.as('filing').db, made))
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
  return made
}
