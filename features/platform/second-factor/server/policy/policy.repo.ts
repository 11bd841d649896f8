import type { Db } from '@portal/server-kit/database'
import { sql, type Expression, type SqlBool } from 'kysely'

export type Policy = 'operators' | 'everyone'
/** Role that approves tax returns. */
const approver = 'taxManager'

/** Start of this policy; records it on first use and deletes another policy's start. */
export async function policySince(db: Db, policy: Policy, now: Date): Promise<Date> {
  await db.deleteFrom('second_factor_policy').where('policy', '<>', policy).execute()
  await db
    .insertInto('second_factor_policy')
    .values({ policy, since: now })
    .onConflict((on) => on.doNothing())
    .execute()
  return (
    await db.selectFrom('second_factor_policy').select('since').where('policy', '=', policy).executeTakeFirstOrThrow()
  ).since
}

export const findPolicy = (db: Db) => db.selectFrom('second_factor_policy').select('policy').limit(1).executeTakeFirst()

export const forgetPolicy = (db: Db) => db.deleteFrom('second_factor_policy').execute()

/** `operators` covers roles of the operations side, and approvers. */
const isMeant = (policy: Policy): Expression<SqlBool> =>
  policy === 'everyone'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (
  select 1 from held_role join role on role.id = held_role.role_id
    where held_role.user_id = user_account.id and (role.side = '1' or role.code = ${approver}))`

const hasFactor = sql<SqlBool>`(
  exists (select 1 from second_factor_totp where user_id = user_account.id)
  or exists (select 1 from second_factor_passkey where user_id = user_account.id))`

/**
 * Users covered by the policy who are not asked for a factor yet. Starts after `after` in id order, `most` at a time.
 */
export const listMeant = (db: Db, policy: Policy, after: string, most: number) =>
  db
    .selectFrom('user_account')
    .select([
      'id',
      'created_at',
      (eb) =>
        eb
          .selectFrom('membership')
          .select('ent_id')
          .whereRef('user_id', '=', 'user_account.id')
          .where('enabled', '=', true)
          .orderBy('is_default', 'desc')
          .limit(1)
          .as('ent_id'),
    ])
    .where('id', '>', after)
    .where('enabled', '=', true)
    .where('has_second_factor', '=', false)
    .where(isMeant(policy))
    .orderBy('id')
    .limit(most)
    .execute()

/** The user's creation time if the policy covers them; else undefined. */
export const findMeant = (db: Db, policy: Policy, userId: string) =>
  db.selectFrom('user_account').select('created_at').where('id', '=', userId).where(isMeant(policy)).executeTakeFirst()

/** Users who are asked for a factor but never set one up. */
export const listAskedInVain = (db: Db, most: number) =>
  db
    .selectFrom('user_account')
    .select('id')
    .where('has_second_factor', '=', true)
    .where((eb) => eb.not(hasFactor))
    .limit(most)
    .execute()
