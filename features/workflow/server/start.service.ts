import { refuse } from '@portal/contract'
import { listUserNames } from '@portal/identity/server/public'
import { sendNotices } from '@portal/notification/server/public'
import type { ApprovalKind } from '@portal/server-kit/approvals'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { insertApproval, insertHistory } from './approval.repo.ts'
import { firstStep, reviewersOf, toldOf } from './reviewers.ts'
import { workflowTexts as texts } from './workflow.texts.ts'

export interface NewApproval {
  entId: string
  kind: ApprovalKind
  businessCode: string
  /** Subject of the decision in words: '2026年2月增值税申报表'. */
  title: string
  applicantId: string
  /** The applicant's message; part of the history and the reviewers' notice. */
  message?: string
  /**
   * Ids of the users to notify, each of whom may decide; default: everybody who may. All of them may decide in any
   * case.
   */
  reviewers?: readonly string[]
  /** A sentence for the notices of request, decision and withdrawal, after the title; the effect supplies it again. */
  told?: string
  /** Page that opens the approval. */
  route: (processInstId: string) => string
}

/** Business key of an approval's notices. */
export const noticeKey = (processInstId: string): string => `review:${processInstId}`

/** Starts an approval in the caller's transaction and notifies the users who may decide it. Returns its id. */
export async function startApproval(tx: Tx, now: Date, asked: NewApproval): Promise<string> {
  const { type, definition, act, notice } = asked.kind
  const step = firstStep(asked.kind)
  const { db } = tx.as('workflow')
  const { people: reviewers } = await reviewersOf(db, asked)
  if (reviewers.length === 0) throw refuse(texts.noReviewer(step.roleName))
  const told = toldOf({ ...asked, people: reviewers, roleName: step.roleName })
  const id = newId()
  const message = asked.message ?? ''
  const route = asked.route(id)
  const started = await insertApproval(db, {
    id,
    ent_id: asked.entId,
    business_type: type,
    business_code: asked.businessCode,
    definition: JSON.stringify(definition),
    title: asked.title,
    route,
    task_name: step.taskName,
    role_code: step.roleCode,
    state: 'pending',
    applicant_id: asked.applicantId,
    asked: [...new Set(asked.reviewers)],
    started_at: now,
    decided_by: null,
    ended_at: null,
  })
  if (!started) throw refuse(texts.alreadyRunning)
  await insertHistory(db, {
    id: newId(),
    ent_id: asked.entId,
    approval_id: id,
    task_name: texts.applied,
    user_id: asked.applicantId,
    at: now,
    message,
    operation: texts.submitted,
  })
  const names = await listUserNames(db, [asked.applicantId])
  await sendNotices(
    tx,
    told.map((user) => user.userId),
    {
      entId: asked.entId,
      noticeType: notice,
      title: texts.askTitle(asked.title, act),
      content: texts.askContent(names.get(asked.applicantId)?.name ?? '', asked.title, act, asked.told ?? '', message),
      data: { route },
      businessKey: noticeKey(id),
      at: now,
    },
  )
  for (const { userId } of reviewers)
    tx.publish({ userId, kind: 'approval', entId: asked.entId, data: { processInstId: id, state: 'pending' } })
  return id
}
