import { CodedError, notFound, refuse } from '@portal/contract'
import { listUserNames, listUsersWithRole } from '@portal/identity/server/public'
import { sendNotices, settleNotices } from '@portal/notification/server/public'
import type { Caller } from '@portal/server-kit/caller'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import type { ApprovalState } from '../contract/index.ts'
import { closeApproval, findApprovalForUpdate, insertHistory, type ApprovalRow } from './approval.repo.ts'
import { toldOf } from './decide.service.ts'
import type { ApprovalEffects } from './approval-kinds.ts'
import { noticeKey } from './start.service.ts'
import { workflowTexts as texts } from './workflow.texts.ts'

type Applicant = Pick<Caller, 'userId' | 'userName' | 'entId' | 'roles'>

/** Withdraws the applicant's own approval before a decision; a second click changes nothing. */
export async function withdraw(
  tx: Tx,
  now: Date,
  caller: Applicant,
  processInstId: string,
  effects: ApprovalEffects,
): Promise<ApprovalState> {
  const { db } = tx.as('workflow')
  const row = await findApprovalForUpdate(db, caller.entId, processInstId)
  if (!row || !(row.applicant_id === caller.userId || caller.roles.has(row.role_code))) throw notFound(texts.noApproval)
  if (row.applicant_id !== caller.userId)
    throw new CodedError('forbidden', { text: texts.notApplicant, data: { missing: 'applicant' } })
  if (row.state === 'withdrawn') return row.state
  if (row.state !== 'pending') {
    const names = await listUserNames(db, [row.decided_by ?? ''])
    throw refuse(texts.decided(names.get(row.decided_by ?? '')?.name ?? ''))
  }
  await closeApproval(db, row, { state: 'withdrawn', userId: caller.userId, at: now })
  await insertHistory(db, {
    id: newId(),
    ent_id: row.ent_id,
    approval_id: row.id,
    task_name: texts.withdraw,
    user_id: caller.userId,
    at: now,
    message: '',
    operation: texts.withdrawn,
  })
  const effect = effects[row.business_type]
  if (!effect) throw new Error(texts.unknownType(row.business_type))
  await effect.withdrawn(tx, now, {
    entId: row.ent_id,
    processInstId: row.id,
    businessCode: row.business_code,
    userId: caller.userId,
    opinion: '',
  })
  await tell(tx, now, row, caller, await toldOf(tx, row, effect))
  return 'withdrawn'
}

/** Notifies the users asked that no decision is needed any more. */
async function tell(tx: Tx, now: Date, row: ApprovalRow, caller: Applicant, told: string): Promise<void> {
  await settleNotices(tx, {
    entId: row.ent_id,
    businessKey: noticeKey(row.id),
    remark: texts.withdrawnBy(caller.userName),
  })
  const reviewers = (await listUsersWithRole(tx.db, row.ent_id, row.role_code)).filter(
    (user) => user.userId !== row.applicant_id,
  )
  const asked = reviewers.filter((user) => row.asked.length === 0 || row.asked.includes(user.userId))
  await sendNotices(
    tx,
    asked.map((user) => user.userId),
    {
      entId: row.ent_id,
      noticeType: '106',
      title: texts.withdrawnTitle(row.title),
      content: texts.withdrawnContent(caller.userName, row.title, told),
      data: { route: row.route },
      businessKey: `withdrawn:${row.id}`,
      at: now,
    },
  )
  for (const userId of new Set([...reviewers.map((user) => user.userId), row.applicant_id])) {
    tx.publish({ userId, kind: 'approval', entId: row.ent_id, data: { processInstId: row.id, state: 'withdrawn' } })
  }
}
