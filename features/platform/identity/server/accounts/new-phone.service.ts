import type { Caller } from '@portal/server-kit/caller'
import { writeAudit } from '@portal/server-kit/audit'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { forgetSessionsOf } from '../session/session.cache.ts'
import type { AccountRow } from './account.repo.ts'
import { changePhone } from './phone.service.ts'

/** A phone that somebody else set waits beside the confirmed one, good for nothing before its owner confirms it. */

/**
 * The phone to which a caller's codes go: the confirmed one. Without any, the one that waits, so that who knows the
 * account's own password can verify it; never while somebody else's password is in use.
 */
export async function codePhoneOf(db: Db, caller: Pick<Caller, 'userId' | 'pending'>): Promise<string> {
  const row = await db
    .selectFrom('user_account')
    .select(['phone', 'new_phone'])
    .where('id', '=', caller.userId)
    .executeTakeFirst()
  if (row === undefined || row.phone !== '') return row?.phone ?? ''
  return caller.pending.includes('password') ? '' : row.new_phone
}

/** Sets another's phone, to be confirmed by its owner. The confirmed one again: nothing waits any more. */
export async function offerPhone(tx: Tx, who: { userId: string; by: string }, phone: string): Promise<void> {
  await tx
    .as('identity')
    .db.updateTable('user_account')
    .set((eb) => ({
      new_phone: eb.case().when('phone', '=', phone).then('').else(phone).end(),
      new_phone_by: eb.case().when('phone', '=', phone).then(null).else(who.by).end(),
    }))
    .where('id', '=', who.userId)
    .execute()
  tx.afterCommit(() => forgetSessionsOf(who.userId))
}

type Entering = Pick<
  AccountRow,
  'new_phone' | 'new_phone_by' | 'phone' | 'must_change_password' | 'has_second_factor' | 'password_given_by'
>

/**
 * True when signing in with the password confirms the phone that waits. Beside a confirmed phone not when the password
 * goes back to one that the same person gave: he would own both. With a second factor that confirms instead.
 */
export function confirmsByPassword(account: Entering): boolean {
  if (account.new_phone === '' || account.must_change_password || account.has_second_factor) return false
  const { password_given_by: givenBy, new_phone_by: setBy } = account
  return account.phone === '' || givenBy === null || (givenBy !== '' && givenBy !== setBy)
}

/**
 * The owner proved himself: by his password, a code to the confirmed phone or the second factor. The phone that waits
 * takes its place; `sessionId` keeps its check of the old one. False: none waits.
 */
export async function confirmPhone(
  tx: Tx,
  now: Date,
  who: { userId: string; sessionId: string },
  by: 'password' | 'factor' | 'phone',
): Promise<boolean> {
  const row = await tx
    .as('identity')
    .db.selectFrom('user_account')
    .select(['new_phone', 'new_phone_by'])
    .where('id', '=', who.userId)
    .where('new_phone', '<>', '')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) return false
  await changePhone(tx, who, row.new_phone)
  await writeAudit(tx.db, now, {
    action: 'account.confirm-phone',
    userId: who.userId,
    entId: null,
    target: who.userId,
    result: 'done',
    detail: { by, setBy: row.new_phone_by },
  })
  return true
}
