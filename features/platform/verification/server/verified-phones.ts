import type { VerifiedPhones } from '@portal/identity/server/accounts'
import { sha256 } from '@portal/server-kit/ids'
import { markUsed } from './codes/phone-code.repo.ts'
import { findVerified } from './verified-phone.ts'

/** Verified phones for the sign-in: valid for a quarter of an hour, used up by a successful sign-in. */
export const verifiedPhones: VerifiedPhones = {
  find: async (db, now, token) => (await findVerified(db, now, token))?.phone ?? null,
  use: async (tx, now, token) => {
    await markUsed(tx.as('verification').db, sha256(token), now)
  },
}
