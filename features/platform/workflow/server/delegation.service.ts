import { linkTo, notFound, refuseAt } from '@portal/contract'
import { chinaDate } from '@portal/domain'
import { findPeople, listUserNames } from '@portal/identity/server/people'
import { sendNotices, settleNotices } from '@portal/notification/server/public'
import type { Db } from '@portal/server-kit/database'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import type { Delegation } from '../contract/index.ts'
import { approvalsPage } from '../contract/workflow.pages.ts'
import type { ApprovalKinds } from './approval-kinds.ts'
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
type Giving = Owner & { kinds: ApprovalKinds }

interface Arrangement {
  to: string
  from: string
  until: string
  /** Business types; none: all of them. */
  kinds: readonly string[]
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
    kinds: row.kinds,
    from: row.from_day,
    until: row.until_day,
  }))
}

const touch = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === 0 || others.length === 0 || some.some((kind) => others.includes(kind))

/** Gives the caller's decisions to a member for some days. One arrangement at a time for a kind; no circles. */
export async function delegate(
  tx: Tx,
  now: Date,
  { entId, userId, kinds: known }: Giving,
  { to, from, until, kinds }: Arrangement,
): Promise<void> {
  if (kinds.some((kind) => !known.has(kind))) throw refuseAt('kinds', texts.delegateKind)
  if (to === userId) throw refuseAt('to', texts.delegateSelf)
  if (until < from) throw refuseAt('until', texts.delegateDays)
  if (until < chinaDate(now)) throw refuseAt('until', texts.delegatePast)
  const { db } = tx.as('workflow')
  const person = (await findPeople(db, entId, [to])).get(to)
  if (!person?.isMember) throw refuseAt('to', texts.delegateStranger)
  // Two arrangements made at once could close a circle that neither sees.
  await lockDelegations(db, entId)
  const between = await delegationsBetween(db, entId, from, until)
  const others = between.filter((one) => touch(one.kinds, kinds))
  if (others.some((one) => one.user_id === userId)) throw refuseAt('from', texts.delegateOverlap)
  if (leadsBack(others, to, userId)) throw refuseAt('to', texts.delegateCircle(person.name))
  const id = newId()
  await insertDelegation(db, {
    id,
    ent_id: entId,
    user_id: userId,
    delegate_id: to,
    from_day: from,
    until_day: until,
    kinds: [...kinds],
  })
  const owner = (await listUserNames(db, [userId])).get(userId)?.name ?? ''
  const names = kinds.map((kind) => known.get(kind)?.name ?? kind)
  await sendNotices(tx, [to], {
    entId,
    noticeType: '106',
    title: texts.delegatedTitle(owner),
    content: texts.delegatedContent(owner, from, until, names),
    data: { route: linkTo(approvalsPage, { tab: 'delegated' }) },
    businessKey: noticeKeyOf(id),
    at: now,
  })
}

const noticeKeyOf = (id: string): string => `delegated:${id}`

function leadsBack(rows: readonly { user_id: string; delegate_id: string }[], start: string, end: string): boolean {
  const reached = new Set([start])
  for (const at of reached) for (const { user_id, delegate_id } of rows) if (user_id === at) reached.add(delegate_id)
  return reached.has(end)
}

/** Ends an own arrangement; the notice of it closes. @throws notFound */
export async function endDelegation(tx: Tx, { entId, userId }: Owner, id: string): Promise<void> {
  if (!(await deleteDelegation(tx.as('workflow').db, entId, userId, id))) throw notFound(texts.noDelegation)
  await settleNotices(tx, { entId, businessKey: noticeKeyOf(id), remark: texts.delegationEnded })
}
