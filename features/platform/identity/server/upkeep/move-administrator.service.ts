import { refuse } from '@portal/contract'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { systemRoles } from '../../contract/roles.ts'
import { enterprisesOfUser } from '../people/people.service.ts'
import { moveAdministratorTexts as texts } from './held-role.texts.ts'
import { assertSeparated, conflictsOfGiving } from '../duties/duty-conflicts.service.ts'
import { assertMayGive, giveRole, takeRole, type Giver } from './held-role.service.ts'

const { roleId } = systemRoles.companyAdmin
/** What remains to somebody without another role. */
const ordinary = 'ordinary'

/** An administrator of an enterprise. `isActive`: account and membership are in use. `endsAt` null: without end. */
export interface Administrator {
  userId: string
  account: string
  name: string
  since: Date
  endsAt: Date | null
  isActive: boolean
}

/** Who holds the administrator's role in an enterprise, disabled ones too, the oldest grant first. */
export async function administratorsOf(db: Db, entId: string): Promise<Administrator[]> {
  const rows = await db
    .selectFrom('held_role')
    .innerJoin('user_account', 'user_account.id', 'held_role.user_id')
    .innerJoin('membership', 'membership.user_id', 'held_role.user_id')
    .select(['held_role.user_id', 'held_role.created_at', 'held_role.ends_at', 'user_account.account'])
    .select(['user_account.name', 'user_account.enabled', 'membership.enabled as is_member'])
    .where('held_role.role_id', '=', roleId)
    .where((eb) => eb.or([eb('held_role.ent_id', 'is', null), eb('held_role.ent_id', '=', entId)]))
    .where('membership.ent_id', '=', entId)
    .where('user_account.removed_at', 'is', null)
    .orderBy('held_role.created_at')
    .orderBy('held_role.user_id')
    .execute()
  const first = new Map<string, Administrator>()
  for (const { user_id: userId, account, name, created_at: since, ends_at: endsAt, ...row } of rows) {
    const before = first.get(userId)
    // Held here and everywhere: the longer one counts.
    if (before !== undefined) before.endsAt = later(before.endsAt, endsAt)
    else first.set(userId, { userId, account, name, since, endsAt, isActive: row.enabled && row.is_member })
  }
  return [...first.values()]
}

const later = (one: Date | null, other: Date | null): Date | null =>
  one === null || other === null ? null : one > other ? one : other

export interface AdministratorMove {
  entId: string
  /** Null: the enterprise has none. */
  fromId: string | null
  toId: string
}

/**
 * Holds that the administrator's role may go from one to the other as things stand, in the right of `giver`.
 * @throws refused with the reason.
 */
export async function assertMayMove(
  db: Db,
  now: Date,
  giver: Giver,
  { entId, fromId, toId }: AdministratorMove,
): Promise<{ endsAt: Date | null }> {
  const held = await administratorsOf(db, entId)
  const from = held.find(({ userId }) => userId === fromId)
  if (fromId === null ? held.length > 0 : from === undefined) throw refuse(texts.notAdministrator)
  if (held.some(({ userId }) => userId === toId)) throw refuse(texts.isAdministrator)
  if (!(await isInUse(db, entId, toId))) throw refuse(texts.notInUse)
  const endsAt = from?.endsAt ?? null
  await assertMayGive(db, now, { ...giver, isAgreed: true }, { userId: toId, roleId, entId, endsAt })
  assertSeparated(await conflictsOfGiving(db, [{ userId: toId, roleId, entId }]))
  return { endsAt }
}

/**
 * Moves the administrator's role of an enterprise, until the same end. Who held it in every enterprise keeps it in his
 * others. Others who give, take or move it here wait. @throws refused, with nothing moved.
 */
export async function moveAdministrator(tx: Tx, now: Date, giver: Giver, move: AdministratorMove): Promise<void> {
  const { entId, fromId, toId } = move
  const { db } = tx.as('identity')
  await db.selectFrom('enterprise').select('id').where('id', '=', entId).forNoKeyUpdate().execute()
  const { endsAt } = await assertMayMove(db, now, giver, move)
  await giveRole(tx, now, { userId: toId, roleId, entId, endsAt, by: giver.userId })
  if (fromId === null) return
  await takeRole(tx, { userId: fromId, roleId, entId })
  if (await takeRole(tx, { userId: fromId, roleId, entId: null }))
    for (const other of await enterprisesOfUser(db, fromId))
      if (other !== entId) await giveRole(tx, now, { userId: fromId, roleId, entId: other, endsAt })
  await leaveOrdinary(tx, now, fromId, entId)
}

async function isInUse(db: Db, entId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .select('user_account.id')
    .where('membership.ent_id', '=', entId)
    .where('membership.user_id', '=', userId)
    .where('membership.enabled', '=', true)
    .where('user_account.enabled', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** Nobody is left without a role, and so without any page. */
async function leaveOrdinary(tx: Tx, now: Date, userId: string, entId: string): Promise<void> {
  const { db } = tx.as('identity')
  const other = await db
    .selectFrom('held_role')
    .select('role_id')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('ent_id', 'is', null), eb('ent_id', '=', entId)]))
    .executeTakeFirst()
  const role = await db.selectFrom('role').select('id').where('code', '=', ordinary).executeTakeFirst()
  if (other === undefined && role !== undefined)
    await giveRole(tx, now, { userId, roleId: role.id, entId, endsAt: null })
}
