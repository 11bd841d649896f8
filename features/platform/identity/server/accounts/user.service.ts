import { refuse } from '@portal/contract'
import type { Db } from '@portal/server-kit/database'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { insertAccount } from './account.repo.ts'
import { assertSeparated, conflictsOfGiving, holdHand } from '../duties/duty-conflicts.service.ts'
import { addMember } from '../enterprise/enterprise.service.ts'
import { identityTexts } from '../identity.texts.ts'
import { rightsChanged } from '../people/changed.ts'
import { worksWith } from '../people/works-with.ts'

export interface NewUser {
  userId?: string
  account: string
  name: string
  phone?: string
  /** '2' = internal, anything else external; default '1'. */
  userSource?: string
  /** From `hashPassword`; the caller checks the rules. */
  passwordHash: string
  /** True when somebody else chose the password. */
  mustChangePassword?: boolean
  /** Who that was. */
  by?: string
  /** Enterprises of the user, the default first. */
  entIds?: readonly string[]
}

/** Creates an account and returns its userId. @throws refused when the account exists, ignoring case. */
export async function createUser(tx: Tx, now: Date, input: NewUser): Promise<string> {
  const userId = input.userId ?? newId()
  const made = await insertAccount(tx.as('identity').db, {
    id: userId,
    account: input.account,
    name: input.name,
    phone: input.phone ?? '',
    user_source: input.userSource ?? '1',
    password_hash: input.passwordHash,
    must_change_password: input.mustChangePassword ?? false,
    password_given_by: input.mustChangePassword === true ? (input.by ?? '') : null,
    password_at: now,
    enabled: true,
    seq: 0,
    created_at: now,
  })
  if (!made) throw refuse(identityTexts.accountTaken(input.account))
  for (const entId of input.entIds ?? []) await addMember(tx, now, userId, entId)
  return userId
}

/**
 * Assigns a role by code, in one enterprise or (`entId` null) everywhere, as the server's own act.
 * @throws refused where separated duties would come into one hand.
 */
export async function assignRole(
  tx: Tx,
  now: Date,
  assignment: { userId: string; roleCode: string; entId: string | null },
): Promise<void> {
  const { db } = tx.as('identity')
  const role = await db.selectFrom('role').select('id').where('code', '=', assignment.roleCode).executeTakeFirst()
  if (!role) throw refuse(identityTexts.noRole(assignment.roleCode))
  const { userId, entId } = assignment
  await holdHand(db, userId)
  assertSeparated(await conflictsOfGiving(db, [{ userId, roleId: role.id, entId }]))
  await db
    .insertInto('user_role')
    .values({ user_id: userId, role_id: role.id, ent_id: entId, created_at: now })
    .onConflict((on) => on.doNothing())
    .execute()
  rightsChanged(tx, userId, entId)
}

/** Name and account of users, for lists and histories; unknown ids are omitted. */
export async function listUserNames(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, { name: string; account: string }>> {
  const rows = await db
    .selectFrom('user_account')
    .select(['id', 'name', 'account'])
    .where('id', 'in', [...new Set(userIds)])
    .execute()
  return new Map(rows.map((row) => [row.id, { name: row.name, account: row.account }]))
}

/** Names by account, for rows that keep who changed them. */
export async function namesByAccount(db: Db, accounts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('user_account')
    .select(['account', 'name'])
    .where((eb) =>
      eb(eb.fn<string>('lower', ['account']), 'in', [...new Set(accounts.map((one) => one.toLowerCase()))]),
    )
    .execute()
  return new Map(rows.map(({ account, name }) => [account, name]))
}

/** Active members of an enterprise who hold a role (by code): the receivers of an approval or a reminder. */
export async function listUsersWithRole(
  db: Db,
  entId: string,
  roleCode: string,
): Promise<{ userId: string; name: string }[]> {
  const rows = await db
    .selectFrom('held_role')
    .innerJoin('role', 'role.id', 'held_role.role_id')
    .innerJoin('membership', 'membership.user_id', 'held_role.user_id')
    .innerJoin('user_account', 'user_account.id', 'held_role.user_id')
    .select(['user_account.id', 'user_account.name'])
    .distinct()
    .where('role.code', '=', roleCode)
    .where('membership.ent_id', '=', entId)
    .where('membership.enabled', '=', true)
    .where('user_account.enabled', '=', true)
    .where((eb) => eb.or([eb('held_role.ent_id', 'is', null), eb('held_role.ent_id', '=', entId)]))
    .orderBy('user_account.id')
    .execute()
  return rows.map((row) => ({ userId: row.id, name: row.name }))
}

/** Users who may act in an enterprise; those who work with a tax type, where one is named. */
export async function listMembers(
  db: Db,
  entId: string,
  taxType: string | null = null,
): Promise<{ userId: string; name: string }[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .select(['user_account.id', 'user_account.name'])
    .where('membership.ent_id', '=', entId)
    .where('membership.enabled', '=', true)
    .where('user_account.enabled', '=', true)
    .where(worksWith(taxType))
    .orderBy('user_account.id')
    .execute()
  return rows.map((row) => ({ userId: row.id, name: row.name }))
}
