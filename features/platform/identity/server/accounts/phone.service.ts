import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { systemRoles } from '../../contract/roles.ts'
import { forgetSessionsOf } from '../session/session.cache.ts'

/** The account's confirmed phone in full, '' when none is bound. For server use only: responses contain it masked. */
export async function phoneOf(db: Db, userId: string): Promise<string> {
  const row = await db.selectFrom('user_account').select('phone').where('id', '=', userId).executeTakeFirst()
  return row?.phone ?? ''
}

/**
 * Whether the caller's account has a phone to which codes go (`codePhoneOf`), and when this session verified it; null
 * before.
 */
export async function phoneProofOf(
  db: Db,
  who: { userId: string; sessionId: string },
): Promise<{ isBound: boolean; verifiedAt: Date | null }> {
  const row = await db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select(['user_account.phone', 'user_account.new_phone', 'user_account.must_change_password'])
    .select('session.phone_verified_at')
    .where('session.id', '=', who.sessionId)
    .where('session.user_id', '=', who.userId)
    .executeTakeFirst()
  const isNewBound = row?.new_phone !== '' && row?.must_change_password === false
  return {
    isBound: row !== undefined && (row.phone !== '' || isNewBound),
    verifiedAt: row?.phone_verified_at ?? null,
  }
}

/** True for a super administrator of any enterprise; a session's steps cover the current one only. */
export async function isAdministrator(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('held_role')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('role_id', '=', systemRoles.superAdmin.roleId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface AccountOfPhone {
  userId: string
  account: string
  name: string
}

/** Active accounts with this phone; several may share one. */
export const listAccountsOfPhone = (db: Db, phone: string): Promise<AccountOfPhone[]> =>
  db
    .selectFrom('user_account')
    .select(['id as userId', 'account', 'name'])
    .where('phone', '=', phone)
    .where('enabled', '=', true)
    .where('phone', '<>', '')
    .orderBy('account')
    .execute()

/** The phone of a member in use; blank for everybody else. */
export async function phoneOfMember(db: Db, entId: string, userId: string): Promise<string> {
  const row = await db
    .selectFrom('user_account')
    .innerJoin('membership', 'membership.user_id', 'user_account.id')
    .select('user_account.phone')
    .where('user_account.id', '=', userId)
    .where('membership.ent_id', '=', entId)
    .where('membership.enabled', '=', true)
    .executeTakeFirst()
  return row?.phone ?? ''
}

/**
 * Binds another phone, confirmed; none waits any more. Other sessions verified the old one and verify again (SES-12).
 */
export async function changePhone(tx: Tx, who: { userId: string; sessionId: string }, phone: string): Promise<void> {
  const { db } = tx.as('identity')
  await db
    .updateTable('user_account')
    .set({ phone, new_phone: '', new_phone_by: null })
    .where('id', '=', who.userId)
    .execute()
  await db
    .updateTable('session')
    .set({ phone_verified_at: null })
    .where('user_id', '=', who.userId)
    .where('id', '<>', who.sessionId)
    .where('phone_verified_at', 'is not', null)
    .execute()
  tx.afterCommit(() => forgetSessionsOf(who.userId))
}
