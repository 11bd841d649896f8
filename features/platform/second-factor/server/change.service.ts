import { notFound, refuse, tellOnce } from '@portal/contract'
import { endOtherSessions, markSecondFactor, noteProof } from '@portal/identity/server/sessions'
import type { Call, Kit } from '@portal/server-kit/feature'
import type { Sealer } from '@portal/server-kit/seal'
import type { Tx } from '@portal/server-kit/transaction'
import { mostPasskeys, type FactorAdded, type FactorState, type NewPasskey } from '../contract/index.ts'
import { attempt } from './attempt.service.ts'
import { bucketOf, keepChallenge, takeChallenge } from './passkey/challenge.service.ts'
import { factorState } from './factor-state.service.ts'
import {
  countRecovery,
  deletePasskeys,
  deleteTotp,
  insertPasskey,
  listPasskeys,
  replaceRecovery,
} from './factor.repo.ts'
import { newPasskeyOptions, verifiedPasskey } from './passkey/passkey.service.ts'
import { mustHaveFactor } from './policy/policy.service.ts'
import { renewRecovery } from './codes/recovery.service.ts'
import { relyingPartyOf } from './passkey/relying-party.ts'
import { factorTexts } from './second-factor.texts.ts'
import { assertMayBegin, assertMaySetUp } from './set-up-order.ts'
import { notifyOwner } from './tell.ts'
import { confirmTotp } from './codes/totp.service.ts'

/** The first code confirms the app. */
export async function addTotp(kit: Kit, sealer: Sealer, call: Call, code: string): Promise<FactorAdded> {
  await assertMaySetUp(call)
  let recoveryCodes: string[] = []
  await attempt(
    kit,
    call,
    'totp',
    factorTexts.codeWrong,
    (tx) => confirmTotp(tx.db, sealer, call.caller, code, call.now()),
    async (tx) => {
      recoveryCodes = await added(kit, sealer, call, tx, 'totpAdded')
    },
  )
  call.about(call.caller.userId, { factor: 'totp' })
  return { state: await factorState(call.db, call.caller.userId), recoveryCodes: recoveryCodes.map(tellOnce) }
}

export async function beginPasskey(kit: Kit, call: Call) {
  await assertMayBegin(kit, call)
  const own = await listPasskeys(call.db, call.caller.userId)
  if (own.length >= mostPasskeys) throw refuse(factorTexts.tooManyPasskeys(mostPasskeys))
  const options = await newPasskeyOptions(relyingPartyOf(kit, call), call.caller, own)
  await kit.write((tx) =>
    keepChallenge(tx.db, call.now(), options.challenge, {
      purpose: 'add',
      boundTo: call.caller.sessionId,
      countedAs: bucketOf(call.caller),
    }),
  )
  return { ...options }
}

export async function addPasskey(
  kit: Kit,
  sealer: Sealer,
  call: Call,
  input: { name: string; passkey: NewPasskey },
): Promise<FactorAdded> {
  await assertMaySetUp(call)
  const { userId, sessionId } = call.caller
  const party = relyingPartyOf(kit, call)
  // In its own transaction: a wrong answer uses the challenge up, too.
  const challenge = await kit.write((tx) =>
    takeChallenge(tx.db, call.now(), input.passkey.response.clientDataJSON, { purpose: 'add', boundTo: sessionId }),
  )
  if (challenge === null) throw refuse(factorTexts.challengeGone)
  const row = await verifiedPasskey(party, challenge, input.passkey)
  if (row === null) throw refuse(factorTexts.passkeyWrong)
  call.about(userId, { factor: 'passkey', name: input.name })
  const recoveryCodes = await call.write(async (tx) => {
    if ((await listPasskeys(tx.db, userId)).length >= mostPasskeys)
      throw refuse(factorTexts.tooManyPasskeys(mostPasskeys))
    if (!(await insertPasskey(tx.db, { ...row, user_id: userId, name: input.name.trim(), created_at: call.now() })))
      throw refuse(factorTexts.passkeyKnown)
    return added(kit, sealer, call, tx, 'passkeyAdded')
  })
  return { state: await factorState(call.db, userId), recoveryCodes: recoveryCodes.map(tellOnce) }
}

/** The first factor adds recovery codes and ends the user's other sessions, which never proved it. */
async function added(
  kit: Kit,
  sealer: Sealer,
  call: Call,
  tx: Tx,
  what: 'totpAdded' | 'passkeyAdded',
): Promise<string[]> {
  const { userId } = call.caller
  await markSecondFactor(tx, userId, true)
  await noteProof(tx, call.now(), call.caller, 'factor')
  await endOtherSessions(kit, tx, call.now(), call.caller)
  await notifyOwner(tx, call.caller, what)
  return (await countRecovery(tx.db, userId)) > 0 ? [] : renewRecovery(tx.db, sealer, userId)
}

export async function removeTotp(kit: Kit, call: Call): Promise<FactorState> {
  call.about(call.caller.userId, { factor: 'totp' })
  await call.write(async (tx) => {
    if (!(await deleteTotp(tx.db, call.caller.userId))) throw refuse(factorTexts.noTotp)
    await removed(kit, tx, call, 'totpRemoved')
  })
  return factorState(call.db, call.caller.userId)
}

export async function removePasskey(kit: Kit, call: Call, id: string): Promise<FactorState> {
  call.about(call.caller.userId, { factor: 'passkey' })
  await call.write(async (tx) => {
    if (!(await deletePasskeys(tx.db, call.caller.userId, id))) throw notFound(factorTexts.noPasskey)
    await removed(kit, tx, call, 'passkeyRemoved')
  })
  return factorState(call.db, call.caller.userId)
}

/** Removing the last factor deletes its recovery codes: alone they would be a password. */
async function removed(kit: Kit, tx: Tx, call: Call, what: 'totpRemoved' | 'passkeyRemoved'): Promise<void> {
  const { userId } = call.caller
  const { totp, passkeys } = await factorState(tx.db, userId)
  if (totp === null && passkeys.length === 0) {
    await replaceRecovery(tx.db, userId, [])
    await markSecondFactor(tx, userId, await mustHaveFactor(kit, tx.db, userId))
  }
  await notifyOwner(tx, call.caller, what)
}

export async function renewCodes(sealer: Sealer, call: Call): Promise<FactorAdded> {
  const { userId } = call.caller
  const { totp, passkeys } = await factorState(call.db, userId)
  if (totp === null && passkeys.length === 0) throw refuse(factorTexts.none)
  const recoveryCodes = await call.write(async (tx) => {
    await notifyOwner(tx, call.caller, 'recoveryRenewed')
    return renewRecovery(tx.db, sealer, userId)
  })
  return { state: await factorState(call.db, userId), recoveryCodes: recoveryCodes.map(tellOnce) }
}
