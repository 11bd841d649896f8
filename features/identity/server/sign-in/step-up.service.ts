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
 * The caller's own password, counted apart from sign-ins: five wrong ones of all its sessions in 15 minutes, whoever
 * else fails at the account or from this address. `wrong` makes the refusal, in the transaction that counts it.
 * @throws what `wrong` makes, 429 while a lock stands.
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

/** `checkOwnPassword` as a fresh proof: a wrong one is audited as `session.proof`. */
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
 * Tries to enter without naming an account are counted against the address alone, for what they offer can't be guessed;
 * known devices apart from it.
 */
async function entryBounds(kit: Kit, call: Call): Promise<Bound[]> {
  const { signInLimits: limits } = kit.config
  const counted = await countedAs(kit.db, call)
  return counted.startsWith('device:')
    ? [{ key: sha256(`passkey\n${counted}`), most: limits.perAddress }]
    : addressBounds(call.address, limits)
}

/** @throws 429 while entries that name no account are locked for this address or device. */
export const assertMayEnter = async (kit: Kit, call: Call): Promise<void> =>
  assertNotLocked(kit.db, call.now(), await entryBounds(kit, call))

/** Notes an entry by something else than a password that failed; the lock it set, to be thrown after the commit. */
export const noteEntryFailure = async (kit: Kit, tx: Tx, call: Call): Promise<CodedError | null> =>
  noteFailure(tx.as('identity').db, call.now(), await entryBounds(kit, call))

/** Who tells sockets and other processes that a session ended. */
export interface SessionEnder {
  hub: Pick<Kit['hub'], 'endSession'>
}

/** Ends every session of a user but the one given: what was signed in before a change of the way in asks again. */
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
