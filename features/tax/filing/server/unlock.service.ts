import { type TaxReach, everyTax } from '@portal/server-kit/caller'
import { returnPage } from '@portal/tax-return/pages'
import { linkTo, refuse, stale, usualStep } from '@portal/contract'
import type { Tx } from '@portal/server-kit/transaction'
import { freezeReturn, returnTitle, takeOver } from '@portal/tax-return/server/public'
import { advance, lockTask } from '@portal/tax-task/server/public'
import type { ApprovalEffect, ApprovalKind, Decided } from '@portal/server-kit/approvals'
import { startApproval } from '@portal/workflow/server/public'
import { unlockType, type NewUnlock, type UnlockState } from '../contract/index.ts'
import { findOpenAttempt } from './attempts/attempt.repo.ts'
import { oneKeyTexts } from './attempts/one-key.texts.ts'
import { closeUnlock, findPendingUnlock, insertUnlock, listVersions } from './store/filing.repo.ts'
import { unlockFault } from './store/filing.rules.ts'
import { filingTexts as texts } from './store/filing.texts.ts'

/** Business type of an unlock. */
export const unlockKind: ApprovalKind = {
  type: unlockType,
  name: '解锁审批',
  act: '审批',
  for: 'business',
  notice: '101',
  steps: [usualStep({ key: 'unlock', name: '解锁审批', who: [{ kind: 'role', code: 'taxManager' }] })],
}

/** Requests reopening a locked return; reviewers of returns decide (TAX-25). Returns the approval's id. */
export async function applyUnlock(
  tx: Tx,
  applicant: TaxReach & { userId: string; now: Date },
  input: NewUnlock,
): Promise<string> {
  const { entId, userId, now } = applicant
  const task = await lockTask(tx, applicant, input.taskNo)
  const fault = unlockFault(task.state)
  if (fault !== undefined) throw refuse(fault)
  if (task.version !== input.version) throw stale({ version: task.version, state: task.state })
  if (await findOpenAttempt(tx.as('filing').db, task)) throw refuse(oneKeyTexts.running)
  const reason = input.reason.trim()
  if (reason === '') throw refuse(texts.reasonNeeded)
  const processInstId = await startApproval(tx, now, {
    entId,
    kind: unlockKind,
    businessCode: task.taskNo,
    taxType: task.taxType,
    title: texts.unlockTitle(returnTitle(task)),
    applicantId: userId,
    message: reason,
    route: (id) => linkTo(returnPage, { id: task.taskNo, review: id }),
  })
  await insertUnlock(tx.as('filing').db, {
    process_inst_id: processInstId,
    ent_id: entId,
    task_no: task.taskNo,
    reason,
    state: 'pending',
    applicant_id: userId,
    applied_at: now,
    opinion: '',
    decided_by: null,
    decided_at: null,
  })
  return processInstId
}

/**
 * Effect of a decision: approved → the return is editable again, with the reason in its history; rejected → it stays
 * locked.
 */
export const taxUnlockEffect: ApprovalEffect = {
  passed: async (tx, now, decided) => {
    const { entId, businessCode, userId } = decided
    const task = await lockTask(tx, everyTax(entId), businessCode)
    const fault = unlockFault(task.state)
    if (fault !== undefined) throw refuse(fault)
    const { reason } = await close(tx, now, decided, 'approved')
    const isFiled = (await listVersions(tx.db, task)).length > 0
    // Also freezes approved figures never filed: the next period reads them until this one is approved again.
    if (task.state === 'approved') await freezeReturn(tx, now, task, null)
    await advance(tx, now, task, {
      to: 'computed',
      userId,
      reason: isFiled ? texts.amending(reason) : texts.reopened(reason),
    })
    await takeOver(tx, { ...everyTax(entId), userId, now }, businessCode)
  },
  rejected: async (tx, now, decided) => {
    await close(tx, now, decided, 'rejected')
  },
  withdrawn: async (tx, now, decided) => {
    await close(tx, now, decided, 'withdrawn')
  },
}

async function close(
  tx: Tx,
  now: Date,
  { entId, businessCode, userId, opinion }: Decided,
  state: Exclude<UnlockState, 'pending'>,
): Promise<{ reason: string }> {
  const { db } = tx.as('filing')
  const row = await findPendingUnlock(db, { entId, taskNo: businessCode })
  if (!row) throw new Error(`没有 ${businessCode} 待审批的解锁申请`)
  await closeUnlock(db, row, { state, opinion, decided_by: userId, decided_at: now })
  return row
}
