import { notFound, refuseAt } from '@portal/contract'
import { chinaDate } from '@portal/domain'
import { findPeople, listUserNames } from '@portal/identity/server/people'
import type { Db } from '@portal/server-kit/database'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import type { Delegation } from '../contract/index.ts'
import {
  deleteDelegation,
  delegationsBetween,
  insertDelegation,
  listDelegations,
  lockDelegations,
} from './storage/delegation.repo.ts'
import { workflowTexts as texts } from './workflow.texts.ts'

interface Owner {
  entId: string
  userId: string
}

/** For whom somebody decides: everybody whose chain of delegations ends with him. */
export function representedBy(userId: string, away: ReadonlyMap<string, string>): string[] {
  if (away.has(userId)) return []
  return [...away.keys()].filter((person) => {
    const asked = new Set<string>()
    let at: string | undefined = person
    while (at !== undefined && at !== userId && !asked.has(at)) {
      asked.add(at)
      at = away.get(at)
    }
    return at === userId
  })
}

export async function ownDelegations(db: Db, now: Date, { entId, userId }: Owner): Promise<Delegation[]> {
  const rows = await listDelegations(db, entId, userId, chinaDate(now))
  const names = await listUserNames(
    db,
    rows.map(({ delegate_id }) => delegate_id),
  )
  return rows.map((row) => ({
    id: row.id,
    delegate: names.get(row.delegate_id)?.name ?? '',
    from: row.from_day,
    until: row.until_day,
  }))
}

/** Gives the caller's decisions to a member for some days. One arrangement at a time; no circles. */
export async function delegate(
  tx: Tx,
  now: Date,
  { entId, userId }: Owner,
  { to, from, until }: { to: string; from: string; until: string },
): Promise<void> {
  if (to === userId) throw refuseAt('to', texts.delegateSelf)
  if (until < from) throw refuseAt('until', texts.delegateDays)
  if (until < chinaDate(now)) throw refuseAt('until', texts.delegatePast)
  const { db } = tx.as('workflow')
  const person = (await findPeople(db, entId, [to])).get(to)
  if (!person?.isMember) throw refuseAt('to', texts.delegateStranger)
  // Two arrangements made at once could close a circle that neither sees.
  await lockDelegations(db, entId)
  const others = await delegationsBetween(db, entId, from, until)
  if (others.some((one) => one.user_id === userId)) throw refuseAt('from', texts.delegateOverlap)
  if (leadsBack(others, to, userId)) throw refuseAt('to', texts.delegateCircle(person.name))
  await insertDelegation(db, {
    id: newId(),
    ent_id: entId,
    user_id: userId,
    delegate_id: to,
    from_day: from,
    until_day: until,
  })
}

function leadsBack(rows: readonly { user_id: string; delegate_id: string }[], start: string, end: string): boolean {
  const reached = new Set([start])
  for (const at of reached) for (const { user_id, delegate_id } of rows) if (user_id === at) reached.add(delegate_id)
  return reached.has(end)
}

/** Ends an own arrangement. @throws notFound */
export async function endDelegation(tx: Tx, { entId, userId }: Owner, id: string): Promise<void> {
  if (!(await deleteDelegation(tx.as('workflow').db, entId, userId, id))) throw notFound(texts.noDelegation)
}
