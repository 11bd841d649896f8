import { approvalEvent } from '../../contract/index.ts'
import { refuse } from '@portal/contract'
import type { NewApproval } from '@portal/server-kit/approvals'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { assertSaysWhom } from '../approval-kinds.ts'
import { currentDefinition } from '../design/current.ts'
import { submit } from '../engine/act.ts'
import type { Instance } from '../engine/instance.ts'
import { loadContext } from '../people.ts'
import { assertSomebody, assertTold } from '../reviewers.ts'
import { insertApproval, type ApprovalRow } from '../storage/approval.repo.ts'
import { columnsOf } from '../storage/instance.ts'
import { saveCopies, saveTasks } from '../storage/task.repo.ts'
import { askOpened } from './tell.service.ts'
import { workflowTexts as texts } from '../workflow.texts.ts'

/** Starts an approval in the caller's transaction and notifies the users who may decide it. Returns its id. */
export async function startApproval(tx: Tx, now: Date, asked: NewApproval): Promise<string> {
  const { kind, entId, applicantId, fields = {}, message = '', reviewers = [], taxType = null, benefiting } = asked
  assertSaysWhom(kind, benefiting)
  const { db } = tx.as('workflow')
  const definition = await currentDefinition(db, kind)
  const context = await loadContext(db, now, {
    entId,
    applicant: applicantId,
    definition,
    taxType,
    persons: reviewers,
    benefiting,
  })
  const outcome = submit(definition, { applicant: applicantId, fields, message }, context)
  await assertSomebody(db, { definition, outcome, applicantId, context, fields })
  await assertTold(db, { definition, outcome, applicantId, reviewers })
  if (!outcome.ok) throw refuse(outcome.refusal.text)
  const id = newId()
  const row: ApprovalRow = {
    id,
    ent_id: entId,
    business_type: kind.type,
    business_code: asked.businessCode,
    tax_type: taxType,
    definition,
    title: asked.title,
    route: asked.route(id),
    applicant_id: applicantId,
    asked: [...new Set(reviewers)],
    started_at: now,
    reseat_asked_at: null,
    ...columnsOf(outcome.state, now),
  }
  if (!(await insertApproval(db, row))) throw refuse(texts.alreadyRunning)
  const after: Instance = outcome.state
  await saveTasks(db, row, { after, operators: context.operators, now })
  await saveCopies(db, row, after.copies, now)
  await askOpened(tx, now, { row, kind, after, context }, outcome.effects, {
    text: asked.told ?? '',
    data: asked.data ?? {},
  })
  for (const effect of outcome.effects)
    if (effect.kind === 'opened')
      tx.publish(approvalEvent, { userId: effect.standIn, entId, data: { processInstId: id, state: row.state } })
  return id
}
