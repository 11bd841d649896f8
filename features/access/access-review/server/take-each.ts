import { CodedError, noteRefused, refuse, type ManyDone } from '@portal/contract'
import { assertMayTake, takeRole } from '@portal/identity/server/roles'
import type { Caller } from '@portal/server-kit/caller'
import type { Tx } from '@portal/server-kit/transaction'

/** A grant as a list of ours has it. */
export interface ListedGrant {
  user_id: string
  user_name: string
  role_id: string
  role_name: string
  ent_id: string | null
}

/**
 * Takes roles away one by one, by identity's rules: what a rule refuses stays, with its reason. A role that is not held
 * any more counts as taken. `of` answers the grant of an id, or why there is none.
 */
export async function takeEach(
  tx: Tx,
  by: Caller,
  ids: readonly string[],
  of: (id: string) => ListedGrant | string,
): Promise<ManyDone & { names: string[] }> {
  const outcome: ManyDone & { names: string[] } = { done: [], failed: [], names: [] }
  for (const id of ids) {
    const grant = of(id)
    const refusal = typeof grant === 'string' ? refuse(grant) : await taken(tx, by, grant)
    if (refusal !== null) noteRefused(outcome, id, refusal, ids.length === 1)
    else if (typeof grant !== 'string') {
      outcome.done.push(id)
      outcome.names.push(`${grant.user_name} ${grant.role_name}`)
    }
  }
  return outcome
}

/** Null when it is taken, otherwise the refusal. */
async function taken(tx: Tx, by: Caller, { user_id: userId, role_id: roleId, ent_id: entId }: ListedGrant) {
  try {
    // A reviewer takes as who gives roles would: taking is what a review is for.
    const duty = by.duty === 'audit' ? 'security' : by.duty
    const taker = { ...by, ...(duty === undefined ? {} : { duty }), isAgreed: true } as const
    await assertMayTake(tx.db, taker, { userId, roleId, entId })
  } catch (error) {
    if (error instanceof CodedError) return error
    throw error
  }
  await takeRole(tx, { userId, roleId, entId })
  return null
}
