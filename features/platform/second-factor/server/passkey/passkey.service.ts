import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Db } from '@portal/server-kit/database'
import { newId } from '@portal/server-kit/ids'
import { challengeMinutes, type NewPasskey, type PasskeyAnswer } from '../../contract/index.ts'
import { usePasskey, type PasskeyRow } from '../factor.repo.ts'
import type { RelyingParty } from './relying-party.ts'

const timeout = challengeMinutes * 60_000
type Transports = NonNullable<Parameters<typeof generateRegistrationOptions>[0]['excludeCredentials']>
const named = (rows: readonly PasskeyRow[]): Transports =>
  rows.map((row) => ({ id: row.credential_id, transports: row.transports === '' ? [] : row.transports.split(',') }))

/**
 * Options for creating a passkey, excluding the user's existing keys. Discoverable if the device supports it, for a
 * sign-in without a password.
 */
export const newPasskeyOptions = (
  party: RelyingParty,
  who: { userId: string; account: string; userName: string },
  own: readonly PasskeyRow[],
) =>
  generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new TextEncoder().encode(who.userId),
    userName: who.account,
    userDisplayName: who.userName,
    timeout,
    attestationType: 'none',
    excludeCredentials: named(own),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })

/**
 * Options for a proof. With `own` as the second factor; without it as the whole sign-in, which requires PIN or finger.
 */
export const proofOptions = (party: RelyingParty, own: readonly PasskeyRow[] | null) =>
  generateAuthenticationOptions({
    rpID: party.id,
    timeout,
    ...(own === null
      ? { userVerification: 'required' as const }
      : { userVerification: 'preferred' as const, allowCredentials: named(own) }),
  })

/** The row of a new passkey, or null when the response does not match the request. */
export async function verifiedPasskey(
  party: RelyingParty,
  challenge: string,
  answer: NewPasskey,
): Promise<Omit<PasskeyRow, 'user_id' | 'name' | 'created_at'> | null> {
  const checked = await verifyRegistrationResponse({
    response: answer as never,
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(() => null)
  if (checked === null || !checked.verified) return null
  const { credential, credentialBackedUp } = checked.registrationInfo
  return {
    id: newId(),
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: String(credential.counter),
    transports: (credential.transports ?? []).join(','),
    synced: credentialBackedUp,
    used_at: null,
  }
}

/**
 * True when this passkey signed this challenge. A counter that went back (a copied key) is refused. Records the use.
 */
export async function isProvedBy(
  db: Db,
  party: RelyingParty,
  challenge: string,
  answer: PasskeyAnswer,
  row: PasskeyRow,
  now: Date,
  verifiesUser: boolean,
): Promise<boolean> {
  const credential = {
    id: row.credential_id,
    publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
    counter: Number(row.counter),
  }
  const checked = await verifyAuthenticationResponse({
    response: answer as never,
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    credential,
    requireUserVerification: verifiesUser,
  }).catch(() => null)
  if (checked === null || !checked.verified) return false
  return usePasskey(db, { id: row.id, before: row.counter, counter: checked.authenticationInfo.newCounter, at: now })
}
