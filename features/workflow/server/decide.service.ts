import { CodedError, notFound, refuse } from '@portal/contract'
import { listUserNames, listUsersWithRole } from '@portal/identity/server/public'
import { sendNotice, settleNotices } from '@portal/notification/server/public'
import type { ApprovalEffect } from '@portal/server-kit/approvals'
import type { Caller } from '@portal/server-kit/caller'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import type { ApprovalState, AuditResult } from '../contract/index.ts'
import { closeApproval, findApprovalForUpdate, insertHistory, type ApprovalRow } from './approval.repo.ts'
import type { ApprovalEffects } from './approval-kinds.ts'
import { noticeKey } from './start.service.ts'
import { workflowTexts as texts } from './workflow.texts.ts'

const words: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false, 2: false }

/** The deciding user, with enterprise and roles there. */
export type Decider = Pick<Caller, 'userId' | 'userName' | 'entId' | 'roles'>

/** Approves or rejects. The decision, its effect on the business and all notices share one transaction (PRM-13). */
export async function decide(
  tx: Tx,
  now: Date,
  caller: Decider,
  input: AuditResult,
  effects: ApprovalEffects,
): Promise<ApprovalState> {
  const { db } = tx.as('workflow')
  const passes = words[String(input.approve)]
  if (passes === undefined) throw refuse(texts.badDecision)
  const opinion = (input.auditOpinion ?? '').trim()
  const row = await findApprovalForUpdate(db, caller.entId, input.processInstId)
  if (!row) throw notFound(texts.noApproval)
  const step = row.definition.steps[0]
  checkDecider(row, caller, step?.roleName ?? '')
  if (row.state !== 'pending') {
    const names = await listUserNames(db, [row.decided_by ?? ''])
    throw refuse(
      (row.state === 'withdrawn' ? texts.withdrawnBy : texts.decided)(names.get(row.decided_by ?? '')?.name ?? ''),
    )
  }
  if (!passes && step?.rejectNeedsOpinion !== false && opinion === '') throw refuse(texts.opinionNeeded)
  const state: ApprovalState = passes ? 'approved' : 'rejected'
  await closeApproval(db, row, { state, userId: caller.userId, at: now })
  await insertHistory(db, {
    id: newId(),
    ent_id: row.ent_id,
    approval_id: row.id,
    task_name: row.task_name,
    user_id: caller.userId,
    at: now,
    message: opinion,
    operation: passes ? texts.passed : texts.rejected,
  })
  const effect = effects[row.business_type]
  if (!effect) throw new Error(texts.unknownType(row.business_type))
  await effect[passes ? 'passed' : 'rejected'](tx, now, {
    entId: row.ent_id,
    processInstId: row.id,
    businessCode: row.business_code,
    userId: caller.userId,
    opinion,
    shown: input.shown,
  })
  await tell(tx, now, row, caller, { passed: passes, opinion, told: await toldOf(tx, row, effect) })
  return state
}

/** Refuses users without the right first, so that they learn nothing about the approval's state. */
function checkDecider(row: ApprovalRow, caller: Decider, roleName: string): void {
  if (row.applicant_id === caller.userId)
    throw new CodedError('forbidden', { text: texts.ownApplication, data: { missing: 'not-applicant' } })
  if (!caller.roles.has(row.role_code))
    throw new CodedError('forbidden', { text: texts.notReviewer(roleName), data: { missing: `role:${row.role_code}` } })
}

/** The business's sentence for a notice. */
export const toldOf = async (tx: Tx, row: ApprovalRow, effect: ApprovalEffect): Promise<string> =>
  (await effect.told?.(tx, { entId: row.ent_id, businessCode: row.business_code })) ?? ''

async function tell(
  tx: Tx,
  now: Date,
  row: ApprovalRow,
  caller: Decider,
  { passed, opinion, told }: { passed: boolean; opinion: string; told: string },
): Promise<void> {
  await settleNotices(tx, { entId: row.ent_id, businessKey: noticeKey(row.id), remark: texts.decided(caller.userName) })
  await sendNotice(tx, {
    userId: row.applicant_id,
    entId: row.ent_id,
    noticeType: '106',
    title: passed ? texts.passedTitle(row.title) : texts.rejectedTitle(row.title),
    content: passed
      ? texts.passedContent(caller.userName, row.title, told, opinion)
      : texts.rejectedContent(caller.userName, row.title, told, opinion),
    data: { route: row.route },
    businessKey: `result:${row.id}`,
    at: now,
  })
  const reviewers = await listUsersWithRole(tx.db, row.ent_id, row.role_code)
  for (const userId of new Set([...reviewers.map((user) => user.userId), row.applicant_id])) {
    tx.publish({
      userId,
      kind: 'approval',
      entId: row.ent_id,
      data: { processInstId: row.id, state: passed ? 'approved' : 'rejected' },
    })
  }
}
