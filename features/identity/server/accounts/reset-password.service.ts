import type { Kit } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'
import { findAccountById } from './account.repo.ts'
import { replacePassword } from './password.service.ts'
import { endOtherSessions } from '../sign-in/step-up.service.ts'
import { forgetSessionsOf } from '../session/session.cache.ts'
import { forgetDevices } from '../sign-in/known-device.ts'
import { clearAttempts } from '../sign-in/sign-in-claim.ts'
import { everywhereKey, ownKey } from '../sign-in/sign-in-keys.ts'

/** No session has this id: all of them end. */
const none = ''

/**
 * Gives an account a new password that its owner chose after proving otherwise who it is (a code to the phone, SES-06):
 * every session of the account ends, it is known on no device any more, and what failed sign-ins from this address
 * locked, or from everywhere made wait, is lifted.
 * @throws refused when the password breaks the rule or is one of the last ones.
 */
export async function resetPassword(
  kit: Kit,
  tx: Tx,
  now: Date,
  who: { userId: string; address: string },
  password: string,
): Promise<void> {
  await replacePassword(tx, now, who.userId, password, false)
  await endOtherSessions(kit, tx, now, { userId: who.userId, sessionId: none })
  const { db } = tx.as('identity')
  const { account } = await findAccountById(db, who.userId)
  await forgetDevices(db, who.userId, none)
  await clearAttempts(
    db,
    [ownKey(account, who.address, { by: 'address' }), ownKey(account, who.address, { by: 'phone' })],
    everywhereKey(account),
  )
  tx.afterCommit(() => forgetSessionsOf(who.userId))
}
