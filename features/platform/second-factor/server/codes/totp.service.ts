import { Secret, TOTP } from 'otpauth'
import { refuse } from '@portal/contract'
import { ConfigError } from '@portal/server-kit/config'
import type { Db } from '@portal/server-kit/database'
import type { Sealer } from '@portal/server-kit/seal'
import { setupMinutes, totpDigits, totpPeriodSeconds, type TotpSetup } from '../../contract/index.ts'
import { deleteSetup, findAnyTotp, findSetup, findTotp, putSetup, putTotp, useStep } from '../factor.repo.ts'
import { drawQr } from './qr.ts'
import { factorTexts } from '../second-factor.texts.ts'

/** RFC 4226 recommends 160 bits. */
const secretBytes = 20
/** Tolerance for inaccurate phone clocks: one step before and after is accepted too. */
const window = 1
const periodMs = totpPeriodSeconds * 1000

const totpOf = (secret: Secret, shown = { issuer: '', label: '' }) =>
  new TOTP({ ...shown, algorithm: 'SHA1', digits: totpDigits, period: totpPeriodSeconds, secret })
const aboutOf = (userId: string): string => `totp ${userId}`

/** The time step of this code, or null. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token: code, timestamp: now.getTime(), window })
  return delta === null ? null : Math.floor(now.getTime() / periodMs) + delta
}

interface Who {
  userId: string
  sessionId: string
}

/** A new secret for the app, bound to this session until its first code. */
export async function beginTotp(
  db: Db,
  sealer: Sealer,
  who: Who & { account: string },
  issuer: string,
  now: Date,
): Promise<TotpSetup> {
  const secret = new Secret({ size: secretBytes })
  await putSetup(db, {
    user_id: who.userId,
    sealed: sealer.seal(secret.base32, aboutOf(who.userId)),
    session_id: who.sessionId,
    expires_at: new Date(now.getTime() + setupMinutes * 60_000),
  })
  const uri = totpOf(secret, { issuer, label: who.account }).toString()
  return { secret: secret.base32, uri, qr: drawQr(uri) }
}

/**
 * Confirms the secret with its first code, which is then used up. False when the code is wrong. @throws refused without
 * a pending secret.
 */
export async function confirmTotp(db: Db, sealer: Sealer, who: Who, code: string, now: Date): Promise<boolean> {
  const setup = await findSetup(db, { ...who, now })
  if (!setup) throw refuse(factorTexts.setupGone)
  const step = stepOf(sealer.open(setup.sealed, aboutOf(who.userId)), code, now)
  if (step === null) return false
  await putTotp(db, {
    user_id: who.userId,
    sealed: setup.sealed,
    confirmed_at: now,
    last_step: String(step),
    used_at: null,
  })
  await deleteSetup(db, who.userId)
  return true
}

/** True for an unused code of the app, which is then used up. */
export async function takeTotp(db: Db, sealer: Sealer, userId: string, code: string, now: Date): Promise<boolean> {
  const totp = await findTotp(db, userId)
  if (!totp) return false
  const step = stepOf(sealer.open(totp.sealed, aboutOf(userId)), code, now)
  return step !== null && useStep(db, userId, step, now)
}

/**
 * Refuses to start when stored secrets were sealed under another key. Their owners would be locked out, and new secrets
 * would mix with them.
 * @throws ConfigError at the start.
 */
export async function assertKeyFits(db: Db, sealer: Sealer): Promise<void> {
  const totp = await findAnyTotp(db)
  if (!totp) return
  try {
    sealer.open(totp.sealed, aboutOf(totp.user_id))
  } catch {
    throw new ConfigError([factorTexts.otherKey])
  }
}
