import { refuse, type CodedError } from '@portal/contract'
import { writeAudit } from '@portal/server-kit/audit'
import type { Call, Kit } from '@portal/server-kit/feature'
import { sha256 } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { findAccountById } from '../accounts/account.repo.ts'
import { identityTexts } from '../identity.texts.ts'
import { countedAs } from './known-device.ts'
import { isPassword } from '../accounts/password.service.ts'
import { listOtherSessions } from '../session/session.repo.ts'
import { endAndTell } from '../session/session.service.ts'
import { claimAttempt, completeAttempt, failAttempt, type Tried } from './sign-in-claim.ts'
import { addressBounds, ownKey, type Bound } from './sign-in-keys.ts'
import { assertNotLocked, noteFailure, oneAtATime } from './sign-in-limit.ts'

/**
 * Checks the caller's own password, counted separately from sign-ins: five wrong ones in 15 minutes over all its
 * sessions, unaffected by failures of others. `wrong` makes the refusal, in the transaction that counts it.
 * @throws the refusal from `wrong`, or 429 while locked.
 */
export function checkOwnPassword(
  kit: Kit,
  call: Call,
  password: string,
  wrong: (tx: Tx) => Promise<CodedError>,
): Promise<void> {
  const { userId, account } = call.caller
  return oneAtATime(account, call.address, async () => {
    const tried: Tried = {
      own: ownKey(account, call.address, { by: 'session' }),
      most: kit.config.signInLimits.perAccount,
      everywhere: null,
      at: call.now(),
    }
    await claimAttempt(kit.db, tried)
    const row = await findAccountById(kit.db, userId)
    if (await isPassword(row.password_hash, password)) return completeAttempt(kit.db, tried)
    throw await kit.write(async (tx) => {
      const refusal = await wrong(tx)
      return (await failAttempt(tx.as('identity').db, tried)).lock ?? refusal
    })
  })
}

/** `checkOwnPassword` as a fresh proof: audits a wrong one as `session.proof`. */
export const provePassword = (kit: Kit, call: Call, password: string): Promise<void> =>
  checkOwnPassword(kit, call, password, async (tx) => {
    const { userId, entId } = call.caller
    await writeAudit(tx.db, call.now(), {
      action: 'session.proof',
      userId,
      entId,
      target: userId,
      result: 'refused',
      detail: { by: 'password' },
      address: call.address,
      requestId: call.requestId,
    })
    return refuse(identityTexts.passwordWrong)
  })

/**
 * Limits for entries without an account name (passkeys): by address only, because their secrets can't be guessed. A
 * known device has its own limit.
 */
async function entryBounds(kit: Kit, call: Call): Promise<Bound[]> {
  const { signInLimits: limits } = kit.config
  const counted = await countedAs(kit.db, call)
  return counted.startsWith('device:')
    ? [{ key: sha256(`passkey\n${counted}`), most: limits.perAddress }]
    : addressBounds(call.address, limits)
}

/** @throws 429 while entries without an account name are locked for this address or device. */
export const assertMayEnter = async (kit: Kit, call: Call): Promise<void> =>
  assertNotLocked(kit.db, call.now(), await entryBounds(kit, call))

/** Records a failed entry without password; returns the resulting lock, to be thrown after the commit. */
export const noteEntryFailure = async (kit: Kit, tx: Tx, call: Call): Promise<CodedError | null> =>
  noteFailure(tx.as('identity').db, call.now(), await entryBounds(kit, call))

/** Port that tells sockets and other processes that a session ended. */
export interface SessionEnder {
  hub: Pick<Kit['hub'], 'endSession'>
}

/** Ends all sessions of a user except the given one, so that they sign in again with changed credentials. */
export async function endOtherSessions(
  kit: SessionEnder,
  tx: Tx,
  now: Date,
  who: { userId: string; sessionId: string },
): Promise<void> {
  const others = await listOtherSessions(tx.as('identity').db, who.userId, who.sessionId)
  await endAndTell(
    tx,
    now,
    who.userId,
    others.map((session) => session.id),
    'revoked',
    (sessionId, reason) => kit.hub.endSession(sessionId, reason),
  )
}
