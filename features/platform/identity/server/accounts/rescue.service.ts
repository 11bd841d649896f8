import type { Kit } from '@portal/server-kit/feature'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { systemRoles } from '../../contract/roles.ts'
import { forgetDevices } from '../sign-in/known-device.ts'
import { replacePassword } from './password.service.ts'
import { changePhone } from './phone.service.ts'
import { endOtherSessions, type SessionEnder } from '../sign-in/step-up.service.ts'
import { clearAttempts } from '../sign-in/sign-in-claim.ts'
import { ownKeysOf } from '../sign-in/own-keys.ts'
import { everywhereKey } from '../sign-in/sign-in-keys.ts'
import { forgetSessionsOf } from '../session/session.cache.ts'

/** Command line functions for locked-out users; the caller audits them. */

export interface RescuedAccount {
  userId: string
  account: string
  name: string
  phone: string
  enabled: boolean
  hasSecondFactor: boolean
  mustChangePassword: boolean
}

const shown = [
  'user_account.id as userId',
  'account',
  'user_account.name',
  'phone',
  'enabled',
  'has_second_factor as hasSecondFactor',
  'must_change_password as mustChangePassword',
] as const

/** Account by name, ignoring case; undefined when there is none. */
export const findAccount = (db: Db, account: string): Promise<RescuedAccount | undefined> =>
  db
    .selectFrom('user_account')
    .select(shown)
    .where((eb) => eb.fn<string>('lower', ['account']), '=', account.trim().toLowerCase())
    .executeTakeFirst()

/** All holders of the super administrator role. */
export const listAdministrators = (db: Db): Promise<RescuedAccount[]> =>
  db
    .selectFrom('user_account')
    .select(shown)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('held_role')
          .select('user_id')
          .whereRef('user_id', '=', 'user_account.id')
          .where('role_id', '=', systemRoles.superAdmin.roleId),
      ),
    )
    .orderBy('account')
    .execute()

const none = ''
export const endEverySession = (kit: SessionEnder, tx: Tx, now: Date, userId: string): Promise<void> =>
  endOtherSessions(kit, tx, now, { userId, sessionId: none })

/**
 * Sets a password for a single sign-in, which must change it. Ends all sessions and forgets all known devices. `by`:
 * who knows it. @throws refused when it violates the rules.
 */
export async function giveOneTimePassword(
  kit: SessionEnder & Pick<Kit, 'config'>,
  tx: Tx,
  now: Date,
  { userId, by }: { userId: string; by: string },
  password: string,
): Promise<void> {
  await replacePassword(tx, now, userId, password, by)
  await forgetDevices(tx.as('identity').db, userId, none)
  await endEverySession(kit, tx, now, userId)
}

/** Binds a phone and ends all sessions, so that each verifies it. */
export async function setPhone(kit: SessionEnder, tx: Tx, now: Date, userId: string, phone: string): Promise<void> {
  await changePhone(tx, { userId, sessionId: none }, phone)
  await endEverySession(kit, tx, now, userId)
}

/** Enables the account again and lifts its locks. */
export async function reactivateAccount(
  tx: Tx,
  now: Date,
  { userId, account }: Pick<RescuedAccount, 'userId' | 'account'>,
): Promise<void> {
  await tx.as('identity').db.updateTable('user_account').set({ enabled: true }).where('id', '=', userId).execute()
  await liftLocks(tx, now, { userId, account })
}

/** Lifts the locks from failed sign-ins of the last half hour, wherever they came from, and the global wait. */
export async function liftLocks(
  tx: Tx,
  now: Date,
  { userId, account }: Pick<RescuedAccount, 'userId' | 'account'>,
): Promise<void> {
  const keys = await ownKeysOf(tx.db, now, { userId, account })
  await clearAttempts(tx.as('identity').db, keys, everywhereKey(account))
  tx.afterCommit(() => forgetSessionsOf(userId))
}
