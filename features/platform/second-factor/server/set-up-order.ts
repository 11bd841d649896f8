import { phoneProofOf } from '@portal/identity/server/accounts'
import type { Call, Kit } from '@portal/server-kit/feature'
import { pendingStepRefusal } from '@portal/server-kit/http/authenticate'
import { factorState, proofWays } from './factor-state.service.ts'

/** Before the second factor is proved, only users without one may set one up. @throws 403 */
export async function assertMaySetUp(call: Call): Promise<void> {
  if (!call.caller.pending.includes('second-factor')) return
  const { setUp } = await proofWays(call.db, call.caller, false)
  if (!setUp) throw pendingStepRefusal('second-factor')
}

/** True when the account has a phone that this session has not verified within STEP_UP_MINUTES. */
export async function needsPhone(kit: Kit, call: Call): Promise<boolean> {
  const { isBound, verifiedAt } = await phoneProofOf(call.db, call.caller)
  return (
    isBound && (verifiedAt === null || call.now().getTime() - verifiedAt.getTime() > kit.config.stepUpMinutes * 60_000)
  )
}

/**
 * Conditions for a first factor: an account with a phone needs a code sent to it. With the password alone a thief could
 * otherwise lock the owner out. A further factor needs a proof by the existing one.
 * @throws 403 `verify:phone`, and what `assertMaySetUp` throws.
 */
export async function assertMayBegin(kit: Kit, call: Call): Promise<void> {
  await assertMaySetUp(call)
  const { totp, passkeys } = await factorState(call.db, call.caller.userId)
  if (totp === null && passkeys.length === 0 && (await needsPhone(kit, call))) throw pendingStepRefusal('phone')
}
