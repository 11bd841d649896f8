import type { Kit } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'
import { clearGiven, findAccountById } from './account.repo.ts'
import { replacePassword } from './password.service.ts'
import { endOtherSessions } from '../sign-in/step-up.service.ts'
import { forgetSessionsOf } from '../session/session.cache.ts'
import { forgetDevices } from '../sign-in/known-device.ts'
import { clearAttempts } from '../sign-in/sign-in-claim.ts'
import { everywhereKey, ownKey } from '../sign-in/sign-in-keys.ts'

/** An id of no session, so that all sessions end. */
const none = ''

/**
 * Sets a new password chosen by the owner after another proof of identity (a code to the phone, SES-06). Ends all
 * sessions and forgets all known devices. Lifts this address's lock on the account and the account's global wait.
 * @throws refused when the password violates the rules or is one of the last ones.
 */
export async function resetPassword(
  kit: Kit,
  tx: Tx,
  now: Date,
  who: { userId: string; address: string },
  password: string,
): Promise<void> {
  await replacePassword(tx, now, who.userId, password, null)
  await clearGiven(tx.as('identity').db, who.userId)
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
