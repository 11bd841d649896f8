import { refuse, type CodedError } from '@portal/contract'
import { writeAudit } from '@portal/server-kit/audit'
import type { Call, Kit } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'
import { findAccountById } from './account.repo.ts'
import { identityTexts } from './identity.texts.ts'
import { isPassword } from './password.service.ts'
import { listOtherSessions } from './session.repo.ts'
import { endAndTell } from './session.service.ts'
import { assertNotLocked, noteFailure, oneAtATime, type SignInLimits } from './sign-in-limit.ts'

/**
 * The caller's own password, counted like a sign-in: a wrong one is audited as `session.proof` and locks with the others.
 * @throws refused when it is wrong, 429 while a lock stands.
 */
export function provePassword(kit: Kit, call: Call, password: string): Promise<void> {
  const { userId, account, entId } = call.caller
  const limits = kit.config.signInLimits
  return oneAtATime(account, call.address, async () => {
    await assertNotLocked(kit.db, call.now(), account, call.address, limits)
    const row = await findAccountById(kit.db, userId)
    if (await isPassword(row.password_hash, password)) return
    throw await kit.write(async (tx) => {
      await writeAudit(tx.db, call.now(), { action: 'session.proof', userId, entId, target: userId, result: 'refused', detail: { by: 'password' }, address: call.address, requestId: call.requestId })
      return noteFailure(tx.as('identity').db, call.now(), account, call.address, limits)
    }) ?? refuse(identityTexts.passwordWrong)
  })
}

/** Nobody has this account: tries to enter without naming one are counted against the address alone, for what they offer can't be guessed. */
const nameless = '#passkey'
const limitsOf = ({ config: { signInLimits } }: Kit): SignInLimits => ({ ...signInLimits, perAccount: signInLimits.perAddress })

/** @throws 429 while the address is locked for entries that name no account. */
export const assertMayEnter = (kit: Kit, call: Call): Promise<void> => assertNotLocked(kit.db, call.now(), nameless, call.address, limitsOf(kit))

/** Notes an entry by something else than a password that failed; the lock it set, to be thrown after the commit. */
export const noteEntryFailure = (kit: Kit, tx: Tx, call: Call): Promise<CodedError | null> =>
  noteFailure(tx.as('identity').db, call.now(), nameless, call.address, limitsOf(kit))

/** Who tells sockets and other processes that a session ended. */
export interface SessionEnder { hub: Pick<Kit['hub'], 'endSession'> }

/** Ends every session of a user but the one given: what was signed in before a change of the way in asks again. */
export async function endOtherSessions(kit: SessionEnder, tx: Tx, now: Date, who: { userId: string, sessionId: string }): Promise<void> {
  const others = await listOtherSessions(tx.as('identity').db, who.userId, who.sessionId)
  await endAndTell(tx, now, who.userId, others.map(session => session.id), 'revoked', (sessionId, reason) => kit.hub.endSession(sessionId, reason))
}
