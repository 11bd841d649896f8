import { refuse, type Pending } from '@portal/contract'
import type { Call, Kit } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'
import { cookieNames, ownCookie, sessionDays, socketAddress } from '../../contract/cookies.ts'
import { clearGiven, findAccountById, setSecondFactor } from '../accounts/account.repo.ts'
import { confirmPhone } from '../accounts/new-phone.service.ts'
import { enterprisesOf } from '../enterprise/grants.ts'
import type { EnteredBy } from '../session/session.table.ts'
import { identityTexts } from '../identity.texts.ts'
import { forgetSessionsOf } from '../session/session.cache.ts'
import { pendingOf } from '../session/session.pending.ts'
import { deviceHashOf, deviceOfSignIn, isKnownTo, knowDevice, marksOf } from './known-device.ts'
import { markProved } from '../session/session.repo.ts'
import { openSession } from '../session/session.service.ts'

const daySeconds = 86_400

/**
 * Opens a browser session for a user authenticated without a password (single sign-on, hand-off ticket, passkey), and
 * sets its cookies. `entId` must be one of the user's; default: the user's default enterprise. `provedAt`: time of the
 * authentication, if before now (SES-25). Audited.
 * @throws refused when the account is disabled or has no enterprise.
 */
export async function enterBrowser(
  kit: Kit,
  tx: Tx,
  call: Call,
  who: { userId: string; entId?: string; by: EnteredBy; factorGiven?: boolean; provedAt?: Date },
): Promise<{ sessionId: string; token: string; sid: string; pending: Pending[] }> {
  const account = await findAccountById(tx.db, who.userId)
  if (!account.enabled) throw refuse(identityTexts.disabled)
  const own = await enterprisesOf(tx.db, who.userId)
  const entId = who.entId ?? own[0]
  if (entId === undefined || !own.includes(entId)) throw refuse(identityTexts.noEnterprise)
  const device = await deviceOfSignIn(tx, call, await isKnownTo(tx.db, deviceHashOf(call), who.userId, call.now()))
  const opened = await openSession(
    tx,
    call.now(),
    {
      userId: who.userId,
      entId,
      client: 'browser',
      address: call.address,
      agent: String(call.headers['user-agent'] ?? ''),
      by: who.by,
      device,
      bore: marksOf(call),
      factorGiven: who.factorGiven ?? false,
      ...(who.provedAt === undefined ? {} : { provedAt: who.provedAt }),
    },
    kit.config,
    (sessionId, reason) => kit.hub.endSession(sessionId, reason),
    {
      action: 'session.sign-in',
      userId: who.userId,
      entId,
      target: who.userId,
      result: 'done',
      detail: { client: 'browser', by: who.by },
      address: call.address,
      requestId: call.requestId,
    },
  )
  setSessionCookies(call, who.userId, opened.token, opened.sid ?? '')
  return {
    sessionId: opened.sessionId,
    token: opened.token,
    sid: opened.sid ?? '',
    pending: pendingOf({
      ...account,
      client: 'browser',
      entered_by: who.by,
      factor_at: who.factorGiven ? call.now() : null,
    }),
  }
}

/** The page reads `token`, `userId` and `wsUrl`. It can't read `sid`, without which the token is useless. */
export function setSessionCookies(call: Call, userId: string, token: string, sid: string): void {
  const maxAgeSeconds = sessionDays * daySeconds
  call.setCookie(cookieNames.token, token, { httpOnly: false, maxAgeSeconds })
  call.setCookie(cookieNames.userId, userId, { httpOnly: false, maxAgeSeconds })
  call.setCookie(ownCookie('companion', call.isSecure), sid, { httpOnly: true, maxAgeSeconds })
  call.setCookie(cookieNames.socket, socketAddress, { httpOnly: false, maxAgeSeconds })
  call.clearCookie(ownCookie('captcha', call.isSecure))
}

/** Clears the sign-in cookies of the browser. */
export function clearSessionCookies(call: Call): void {
  if (call.caller.client !== 'browser') return
  for (const name of [cookieNames.token, cookieNames.userId, ownCookie('companion', call.isSecure), cookieNames.socket])
    call.clearCookie(name)
}

/**
 * Records a proof of identity in this session: `factor` = second factor, `phone` = code to the account's own phone,
 * `password`.
 */
export async function noteProof(
  tx: Tx,
  now: Date,
  who: { userId: string; sessionId: string },
  by: 'password' | 'factor' | 'phone',
): Promise<void> {
  await markProved(
    tx.as('identity').db,
    who.sessionId,
    by === 'phone' ? { phone_verified_at: now } : { proved_at: now, ...(by === 'factor' ? { factor_at: now } : {}) },
  )
  // This proof may complete the sign-in.
  if (by !== 'password') {
    await knowDevice(tx.as('identity').db, who.sessionId, now)
    await clearGiven(tx.as('identity').db, who.userId)
    await confirmPhone(tx, now, who, by)
  }
  tx.afterCommit(() => forgetSessionsOf(who.userId))
}

/** Sets whether sign-ins of this account ask for a second factor. */
export async function markSecondFactor(tx: Tx, userId: string, has: boolean): Promise<void> {
  await setSecondFactor(tx.as('identity').db, userId, has)
  tx.afterCommit(() => forgetSessionsOf(userId))
}
