import { CodedError, refuse } from '@portal/contract'
import { listRoleNames } from '@portal/identity/server/roles'
import type { Decided } from '@portal/server-kit/approvals'
import type { Tx } from '@portal/server-kit/transaction'
import { act } from '../engine/act.ts'
import type { Action } from '../engine/action.ts'
import { currentOf, type Instance } from '../engine/instance.ts'
import type { Refusal } from '../engine/outcome.ts'
import type { BroughtKind } from '../approval-kinds.ts'
import { updateApproval, type ApprovalRow } from '../storage/approval.repo.ts'
import { columnsOf, instanceOf } from '../storage/instance.ts'
import { saveCopies, saveTasks } from '../storage/task.repo.ts'
import type { Running } from './running.ts'
import { tell } from './tell.service.ts'
import { workflowTexts as texts } from '../workflow.texts.ts'

/** What of an action only the business knows. */
export interface Shown {
  opinion?: string
  shown?: string | undefined
}

/**
 * The one way an approval moves: the next state, what it does to the business, lists and notices are one transaction
 * (PRM-13).
 */
export async function run(
  tx: Tx,
  now: Date,
  running: Running,
  action: Action,
  { opinion = '', shown }: Shown = {},
): Promise<ApprovalRow> {
  const { row, kind, state, context } = running
  const outcome = act(state, action, context)
  if (!outcome.ok) throw await refusalOf(tx, running, outcome.refusal)
  const decided: Decided = {
    entId: row.ent_id,
    processInstId: row.id,
    businessCode: row.business_code,
    userId: 'by' in action ? action.by : (outcome.state.endedBy ?? row.applicant_id),
    opinion,
    fields: outcome.state.fields,
    shown,
  }
  if (action.do === 'pass') await kind.effect.passing?.(tx, now, decided)
  const next = await save(tx, now, running, outcome.state)
  await applyTo(tx, now, kind, outcome.state, decided)
  await tell(tx, now, { ...running, row: next, after: outcome.state }, { action, effects: outcome.effects, opinion })
  return next
}

/** Stores an instance with its lists. */
export async function save(tx: Tx, now: Date, { row, context }: Running, after: Instance): Promise<ApprovalRow> {
  const { db } = tx.as('workflow')
  const before = instanceOf(row)
  const next = { ...row, ...columnsOf(after, now), reseat_asked_at: null }
  await updateApproval(db, next)
  await saveTasks(db, row, { before, after, operators: context.operators, now })
  await saveCopies(
    db,
    row,
    after.copies.filter((user) => !before.copies.includes(user)),
    now,
  )
  return next
}

async function applyTo(
  tx: Tx,
  now: Date,
  { effect }: BroughtKind,
  { phase }: Instance,
  decided: Decided,
): Promise<void> {
  if (phase === 'passed') await effect.passed(tx, now, decided)
  else if (phase === 'rejected') await effect.rejected(tx, now, decided)
  else if (phase === 'withdrawn') await effect.withdrawn(tx, now, decided)
  else if (phase === 'withApplicant') await effect.returned?.(tx, now, decided)
}

async function refusalOf(tx: Tx, { row, state }: Running, { kind, text }: Refusal): Promise<Error> {
  if (kind === 'stale') return new CodedError('stale', { text })
  if (kind === 'refused') return refuse(text)
  const step = state.definition.steps.find(({ key }) => key === (currentOf(state) ?? state.visits.at(-1))?.step)
  const roles = step?.who.flatMap((who) => (who.kind === 'role' ? [who.code] : [])) ?? []
  const names = await listRoleNames(tx.db, roles)
  const role = roles[0]
  if (role === undefined)
    return new CodedError('forbidden', { text, data: { missing: `approval:${row.business_type}` } })
  return new CodedError('forbidden', {
    text: texts.notReviewer(roles.map((code) => names.get(code) ?? code).join('、')),
    data: { missing: `role:${role}` },
  })
}
