import { notFound, refuse } from '@portal/contract'
import type { Tx } from '@portal/server-kit/transaction'
import { assertSeparated, conflictsOfGiving, holdHand } from '../duties/duty-conflicts.service.ts'
import { rightsChanged } from '../people/changed.ts'
import { assertStaysAdministered } from './administrators.ts'
import { lockUser } from './user.service.ts'
import { userUpkeepTexts as texts } from './user.texts.ts'

/** A removed user, with what comes back with him. */
export interface UserSnapshot {
  userId: string
  account: string
  name: string
  enabled: boolean
  entIds: string[]
  roles: { roleId: string; entId: string | null; endsAt: string | null }[]
}

const neverSignedIn = new Date(0)
/** Frees the account's name for another user; unique and nobody's to sign in by. */
const removedAccount = (userId: string): string => `removed:${userId}`

/** Removes a user who never signed in. @throws refused for anybody else, and for the last administrator. */
export async function removeUser(tx: Tx, now: Date, userId: string): Promise<UserSnapshot> {
  const { account, name, enabled, removed_at: removed } = await lockUser(tx, userId)
  if (removed !== null) throw notFound(texts.noUser)
  const { db } = tx.as('identity')
  const signedIn = db.selectFrom('user_sign_in').select('at').where('user_id', '=', userId)
  if ((await signedIn.executeTakeFirstOrThrow()).at > neverSignedIn) throw refuse(texts.hasSignedIn)
  await assertStaysAdministered(tx, userId)
  const roles = await db.deleteFrom('user_role').where('user_id', '=', userId).returningAll().execute()
  const entIds = await db
    .updateTable('membership')
    .set({ enabled: false })
    .where('user_id', '=', userId)
    .where('enabled', '=', true)
    .returning('ent_id')
    .execute()
  await db
    .updateTable('user_account')
    .set((eb) => ({
      account: removedAccount(userId),
      enabled: false,
      removed_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute()
  rightsChanged(tx, userId, null)
  return {
    userId,
    account,
    name,
    enabled,
    entIds: entIds.map(({ ent_id }) => ent_id),
    roles: roles.map((row) => ({
      roleId: row.role_id,
      entId: row.ent_id,
      endsAt: row.ends_at?.toISOString() ?? null,
    })),
  }
}

/** Brings a removed user back with the roles that still stand. @throws refused when the account was taken meanwhile. */
export async function restoreUser(tx: Tx, now: Date, kept: UserSnapshot): Promise<void> {
  const { userId, account } = kept
  const { removed_at: removed } = await lockUser(tx, userId)
  if (removed === null) throw notFound(texts.noUser)
  const { db } = tx.as('identity')
  const taken = await db
    .selectFrom('user_account')
    .select('id')
    .where((eb) => eb.fn<string>('lower', ['account']), '=', account.toLowerCase())
    .executeTakeFirst()
  if (taken !== undefined) throw refuse(texts.accountTaken(account))
  await db
    .updateTable('user_account')
    .set((eb) => ({ account, enabled: kept.enabled, removed_at: null, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
  await db
    .updateTable('membership')
    .set({ enabled: true })
    .where('user_id', '=', userId)
    .where('ent_id', 'in', ['', ...kept.entIds])
    .execute()
  const standing = await db
    .selectFrom('role')
    .select('id')
    .where('id', 'in', ['', ...kept.roles.map(({ roleId }) => roleId)])
    .execute()
  const roles = kept.roles.filter(({ roleId }) => standing.some(({ id }) => id === roleId))
  await holdHand(db, userId)
  assertSeparated(
    await conflictsOfGiving(
      db,
      roles.map(({ roleId, entId }) => ({ userId, roleId, entId })),
    ),
  )
  if (roles.length > 0)
    await db
      .insertInto('user_role')
      .values(
        roles.map(({ roleId, entId, endsAt }) => ({
          user_id: userId,
          role_id: roleId,
          ent_id: entId,
          created_at: now,
          ends_at: endsAt === null ? null : new Date(endsAt),
        })),
      )
      .execute()
  rightsChanged(tx, userId, null)
}
