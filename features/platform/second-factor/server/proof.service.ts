import { refuse } from '@portal/contract'
import { noteProof, provePassword } from '@portal/identity/server/sessions'
import type { Call, Kit } from '@portal/server-kit/feature'
import type { Sealer } from '@portal/server-kit/seal'
import type { Tx } from '@portal/server-kit/transaction'
import type { PasskeyAnswer, Proof } from '../contract/index.ts'
import { attempt, audit } from './attempt.service.ts'
import { bucketOf, keepChallenge, takeChallenge } from './passkey/challenge.service.ts'
import { proofWays } from './factor-state.service.ts'
import { findPasskey, listPasskeys } from './factor.repo.ts'
import { isProvedBy, proofOptions } from './passkey/passkey.service.ts'
import { takeRecovery } from './codes/recovery.service.ts'
import { relyingPartyOf } from './passkey/relying-party.ts'
import { factorTexts } from './second-factor.texts.ts'
import { notifyOwner } from './tell.ts'
import { takeTotp } from './codes/totp.service.ts'

/** Six digits are an app code; anything else can only be a recovery code. */
const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)

/**
 * Proves the caller's identity again: by the second factor when there is one, else by the password. Also used as a step
 * of a sign-in.
 */
export async function prove(kit: Kit, sealer: Sealer, call: Call, proof: Proof): Promise<void> {
  const { password, code, passkey } = proof
  if ([password, code, passkey].filter((given) => given !== undefined).length !== 1) throw refuse(factorTexts.oneWay)
  const ways = await proofWays(call.db, call.caller, false)
  if (password !== undefined) return byPassword(kit, call, password, ways.password)
  if (ways.password) throw refuse(factorTexts.noFactor)
  if (passkey !== undefined) return byPasskey(kit, call, passkey)
  return byCode(kit, sealer, call, (code ?? '').trim())
}

const proved = (call: Call, by: 'password' | 'factor') => (tx: Tx) => noteProof(tx, call.now(), call.caller, by)

async function byPassword(kit: Kit, call: Call, password: string, mayPassword: boolean): Promise<void> {
  if (!mayPassword) throw refuse(factorTexts.needsFactor)
  await provePassword(kit, call, password)
  await kit.write(async (tx) => {
    await proved(call, 'password')(tx)
    await audit(tx, call, 'password', 'done')
  })
}

function byCode(kit: Kit, sealer: Sealer, call: Call, code: string): Promise<void> {
  const { userId } = call.caller
  if (isAppCode(code))
    return attempt(
      kit,
      call,
      'totp',
      factorTexts.codeWrong,
      (tx) => takeTotp(tx.db, sealer, userId, code, call.now()),
      proved(call, 'factor'),
    )
  return attempt(
    kit,
    call,
    'recovery',
    factorTexts.recoveryWrong,
    (tx) => takeRecovery(tx.db, sealer, userId, code, call.now()),
    async (tx) => {
      await proved(call, 'factor')(tx)
      await notifyOwner(tx, call.caller, 'recoveryUsed')
    },
  )
}

function byPasskey(kit: Kit, call: Call, answer: PasskeyAnswer): Promise<void> {
  const party = relyingPartyOf(kit, call)
  return attempt(
    kit,
    call,
    'passkey',
    factorTexts.passkeyWrong,
    async ({ db }) => {
      const challenge = await takeChallenge(db, call.now(), answer.response.clientDataJSON, {
        purpose: 'prove',
        boundTo: call.caller.sessionId,
      })
      const row = await findPasskey(db, answer.id)
      return (
        challenge !== null &&
        row?.user_id === call.caller.userId &&
        isProvedBy(db, party, challenge, answer, row, call.now(), false)
      )
    },
    proved(call, 'factor'),
  )
}

/** A challenge for the caller's own passkeys. */
export async function challengeFor(kit: Kit, call: Call) {
  const own = await listPasskeys(call.db, call.caller.userId)
  if (own.length === 0) throw refuse(factorTexts.noPasskey)
  const options = await proofOptions(relyingPartyOf(kit, call), own)
  await kit.write((tx) =>
    keepChallenge(tx.db, call.now(), options.challenge, {
      purpose: 'prove',
      boundTo: call.caller.sessionId,
      countedAs: bucketOf(call.caller),
    }),
  )
  return { ...options }
}
