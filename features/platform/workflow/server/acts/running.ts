import { notFound } from '@portal/contract'
import { isOperator } from '@portal/identity/server/roles'
import type { Benefiting } from '@portal/server-kit/approvals'
import type { Caller } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { benefitingBy, kindOf, type ApprovalKinds, type BroughtKind } from '../approval-kinds.ts'
import { act } from '../engine/act.ts'
import type { Instance } from '../engine/instance.ts'
import { loadContext, type People } from '../people.ts'
import { findApprovalForUpdate, type ApprovalRow, type Place } from '../storage/approval.repo.ts'
import { instanceOf } from '../storage/instance.ts'
import { workflowTexts as texts } from '../workflow.texts.ts'

/** Who acts, with enterprise and roles there. */
export type Actor = Pick<Caller, 'userId' | 'userName' | 'entId' | 'roles' | 'duty' | 'taxTypes'> & {
  /** A fresh proof is there. */
  isFresh: boolean
}

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

export const placeOf = (actor: Pick<Actor, 'entId' | 'roles' | 'duty' | 'taxTypes'>): Place => ({
  entId: actor.entId,
  isAnywhere: isOperator(actor),
  taxTypes: actor.taxTypes ?? null,
})

const personsOf = ({ visits, copies }: Instance): string[] => [
  ...copies,
  ...visits.flatMap(({ seats }) => seats.flatMap(({ person, by }) => (by === undefined ? [person] : [person, by]))),
]

/** An approval with its people; those who came or left since are seated anew, in memory alone. */
export async function seatNow(
  db: Db,
  now: Date,
  row: ApprovalRow,
  persons: readonly string[] = [],
  benefiting?: Benefiting,
): Promise<Seated> {
  const stored = instanceOf(row)
  const context = await loadContext(db, now, {
    entId: row.ent_id,
    applicant: row.applicant_id,
    definition: stored.definition,
    taxType: row.tax_type,
    persons: [...personsOf(stored), ...persons],
    benefiting,
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
  { id, persons = [], benefiting }: { id: string; persons?: readonly string[]; benefiting?: Benefiting },
  kinds: ApprovalKinds,
): Promise<Running> {
  const { db } = tx.as('workflow')
  const row = await findApprovalForUpdate(db, place, id)
  if (!row) throw notFound(texts.noApproval)
  const kind = kindOf(kinds, row.business_type)
  return { ...(await seatNow(db, now, row, persons, benefiting ?? benefitingBy(db, kind, row))), kind }
}
