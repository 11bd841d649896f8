import { CodedError, notFound, refuse } from '@portal/contract'
import { isOperator, listRoleNames } from '@portal/identity/server/public'
import type { Decided } from '@portal/server-kit/approvals'
import type { Caller } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { act } from './engine/act.ts'
import type { Action } from './engine/action.ts'
import { currentOf, type Instance } from './engine/instance.ts'
import type { Refusal } from './engine/outcome.ts'
import { kindOf, type ApprovalKinds, type BroughtKind } from './approval-kinds.ts'
import { loadContext, type People } from './people.ts'
import { findApprovalForUpdate, updateApproval, type ApprovalRow, type Place } from './storage/approval.repo.ts'
import { columnsOf, instanceOf } from './storage/instance.ts'
import { saveCopies, saveTasks } from './storage/task.repo.ts'
import { tell } from './tell.service.ts'
import { workflowTexts as texts } from './workflow.texts.ts'

/** Who acts, with enterprise and roles there. */
export type Actor = Pick<Caller, 'userId' | 'userName' | 'entId' | 'roles' | 'duty'>

/** An approval with its people as they are now. */
export interface Seated {
  row: ApprovalRow
  state: Instance
  context: People
}
/** Locked, with what deciding it does. */
export interface Running extends Seated {
  kind: BroughtKind
}

export const placeOf = (actor: Pick<Actor, 'entId' | 'roles' | 'duty'>): Place => ({
  entId: actor.entId,
  isAnywhere: isOperator(actor),
})

const personsOf = ({ visits, copies }: Instance): string[] => [
  ...copies,
  ...visits.flatMap(({ seats }) => seats.flatMap(({ person, by }) => (by === undefined ? [person] : [person, by]))),
]

/** An approval with its people; those who came or left since are seated anew, in memory alone. */
export async function seatNow(db: Db, now: Date, row: ApprovalRow, persons: readonly string[] = []): Promise<Seated> {
  const stored = instanceOf(row)
  const context = await loadContext(db, now, {
    entId: row.ent_id,
    applicant: row.applicant_id,
    definition: stored.definition,
    persons: [...personsOf(stored), ...persons],
  })
  const seated = act(stored, { do: 'reseat' }, context)
  const state = seated.ok && seated.state.phase === 'open' ? seated.state : stored
  return { row, state, context }
}

/** Locks an approval until commit. @throws notFound */
export async function lockRunning(
  tx: Tx,
  now: Date,
  place: Place,
  { id, persons = [] }: { id: string; persons?: readonly string[] },
  kinds: ApprovalKinds,
): Promise<Running> {
  const { db } = tx.as('workflow')
  const row = await findApprovalForUpdate(db, place, id)
  if (!row) throw notFound(texts.noApproval)
  return { ...(await seatNow(db, now, row, persons)), kind: kindOf(kinds, row.business_type) }
}

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
    userId: 'by' in action ? action.by : row.applicant_id,
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
