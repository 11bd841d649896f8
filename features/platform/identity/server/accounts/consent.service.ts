import type { Tx } from '@portal/server-kit/transaction'
import { privacyVersion } from '../../contract/privacy.ts'
import { setConsent } from './account.repo.ts'
import { forgetSessionsOf } from '../session/session.cache.ts'

/**
 * Records that a user accepted the current privacy notice, and when. Keeps the time of an earlier acceptance of the
 * same version (SES-26).
 */
export async function noteConsent(tx: Tx, now: Date, userId: string): Promise<void> {
  await setConsent(tx.as('identity').db, userId, privacyVersion, now)
  tx.afterCommit(() => forgetSessionsOf(userId))
}
