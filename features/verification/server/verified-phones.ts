import type { VerifiedPhones } from '@portal/identity/server/public'
import { sha256 } from '@portal/server-kit/ids'
import { markUsed } from './codes/phone-code.repo.ts'
import { findVerified } from './verified-phone.ts'

/** Verified phones as a sign-in asks for them: good for a quarter of an hour, used up by the sign-in that succeeds. */
export const verifiedPhones: VerifiedPhones = {
  find: async (db, now, token) => (await findVerified(db, now, token))?.phone ?? null,
  use: async (tx, now, token) => {
    await markUsed(tx.as('verification').db, sha256(token), now)
  },
}
