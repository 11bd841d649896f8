import type { Tx } from '@portal/server-kit/transaction'
import { privacyVersion } from '../../contract/privacy.ts'
import { setConsent } from './account.repo.ts'
import { forgetSessionsOf } from '../session/session.cache.ts'

/**
 * Keeps that a user agreed to today's privacy notice, and when; the time of an earlier agreement to the same version
 * stays (SES-26).
 */
export async function noteConsent(tx: Tx, now: Date, userId: string): Promise<void> {
  await setConsent(tx.as('identity').db, userId, privacyVersion, now)
  tx.afterCommit(() => forgetSessionsOf(userId))
}
