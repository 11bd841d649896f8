import { CodedError, refuse, refuseAt } from '@portal/contract'
import { dutyRoles, systemRoles } from '@portal/identity/contract'
import { findPeople } from '@portal/identity/server/people'
import { administratorsOf, assertMayMove, giverOf, type Administrator, type Giver } from '@portal/identity/server/roles'
import type { Db } from '@portal/server-kit/database'
import type { ChangePerson, Decider, EnteredChange } from '../contract/index.ts'
import { adminChangeTexts as texts } from './admin-change.texts.ts'

export interface Installed {
  isSeparated: boolean
}
export interface Judged {
  from: ChangePerson | null
  to: ChangePerson
  decider: Decider
}
interface Asked extends Installed {
  entId: string
  applicantId: string
}

const personOf = ({ userId, account, name }: ChangePerson): ChangePerson => ({ userId, account, name })

/** Who is meant and who decides it. @throws refused at the field that is wrong. */
export async function judge(
  db: Db,
  now: Date,
  { entId, applicantId, isSeparated }: Asked,
  entered: Pick<EnteredChange, 'fromUserId' | 'toUserId' | 'reason'>,
): Promise<Judged> {
  const { fromUserId, toUserId, reason } = entered
  if (reason.trim() === '') throw refuseAt('reason', texts.noReason)
  const administrators = await administratorsOf(db, entId)
  if (fromUserId === null && administrators.length > 0) throw refuseAt('fromUserId', texts.noFrom)
  if (fromUserId !== null && administrators.length === 0) throw refuseAt('fromUserId', texts.hasNone)
  const from = administrators.find(({ userId }) => userId === fromUserId) ?? null
  if (fromUserId !== null && from === null) throw refuseAt('fromUserId', texts.gone)
  if (fromUserId === toUserId) throw refuseAt('toUserId', texts.same)
  const decider = deciderOf(from, applicantId)
  const giver = await giverFor(db, { entId, isSeparated }, decider, from)
  await atField('toUserId', assertMayMove(db, now, giver, { entId, fromId: fromUserId, toId: toUserId }))
  const to = (await findPeople(db, entId, [toUserId])).get(toUserId)
  if (to === undefined) throw refuseAt('toUserId', texts.gone)
  return { from: from && personOf(from), to: personOf(to), decider }
}

/** The one who gives the role up agrees; when he applies himself, the one who gets it; without him operators. */
function deciderOf(from: Administrator | null, applicantId: string): Decider {
  if (from === null || !from.isActive) return 'operators'
  return from.userId === applicantId ? 'to' : 'from'
}

/** In whose right the role moves: the one's who gives it up, else that of operators. */
export function giverFor(
  db: Db,
  { entId, isSeparated }: Installed & { entId: string },
  decider: Decider,
  from: Pick<ChangePerson, 'userId'> | null,
): Promise<Giver> {
  if (decider !== 'operators' && from !== null) return giverOf(db, { userId: from.userId, entId, isSeparated })
  const role = isSeparated ? dutyRoles.security : systemRoles.superAdmin
  return Promise.resolve({
    userId: '',
    entId,
    roles: new Set([role.roleCode]),
    permissions: new Set<string>(),
    ...(isSeparated ? { duty: 'security' as const } : {}),
  })
}

/** Why the change can't be agreed as things stand; null when it can. */
export async function faultOf(
  db: Db,
  now: Date,
  installed: Installed & { entId: string },
  { from, to, decider }: Judged,
): Promise<string | null> {
  try {
    await assertStill(db, installed.entId, { from, decider })
    const giver = await giverFor(db, installed, decider, from)
    await assertMayMove(db, now, giver, {
      entId: installed.entId,
      fromId: from?.userId ?? null,
      toId: to.userId,
    })
    return null
  } catch (error) {
    if (error instanceof CodedError) return error.message
    throw error
  }
}

/** Holds that the one who gives the role up can still do so. @throws refused. */
export async function assertStill(
  db: Db,
  entId: string,
  { from, decider }: Pick<Judged, 'from' | 'decider'>,
): Promise<void> {
  if (decider === 'operators' || from === null) return
  const now = (await administratorsOf(db, entId)).find(({ userId }) => userId === from.userId)
  if (now?.isActive === false) throw refuse(texts.fromInactive)
}

async function atField(field: string, rule: Promise<unknown>): Promise<void> {
  try {
    await rule
  } catch (error) {
    if (error instanceof CodedError && error.key === 'refused') throw refuseAt(field, error.message)
    throw error
  }
}
