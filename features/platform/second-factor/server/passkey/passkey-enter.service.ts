import { refuse } from '@portal/contract'
import { assertMayEnter, countedAs, enterBrowser, noteEntryFailure } from '@portal/identity/server/sessions'
import { writeAudit } from '@portal/server-kit/audit'
import type { Call, Kit } from '@portal/server-kit/feature'
import { newSecret, sha256 } from '@portal/server-kit/ids'
import { challengeMinutes, type PasskeyAnswer } from '../../contract/index.ts'
import { keepChallenge, takeChallenge } from './challenge.service.ts'
import { findPasskey, type PasskeyRow } from '../factor.repo.ts'
import { isProvedBy, proofOptions } from './passkey.service.ts'
import { relyingPartyOf } from './relying-party.ts'
import { factorTexts } from '../second-factor.texts.ts'

/** Cookie that binds a challenge to the browser that requested it. */
const cookie = 'passkey'

export async function beginEntry(kit: Kit, call: Call) {
  await assertMayEnter(kit, call)
  const options = await proofOptions(relyingPartyOf(kit, call), null)
  const [browser, counted] = [newSecret(), await countedAs(kit.db, call)]
  await kit.write((tx) =>
    keepChallenge(tx.db, call.now(), options.challenge, {
      purpose: 'enter',
      boundTo: sha256(browser),
      countedAs: counted,
    }),
  )
  call.setCookie(cookie, browser, { httpOnly: true, maxAgeSeconds: challengeMinutes * 60 })
  return { ...options }
}

/** Signs in by a passkey alone. The device has verified PIN or finger, so it counts as both factors. */
export async function enterByPasskey(kit: Kit, call: Call, answer: PasskeyAnswer) {
  await assertMayEnter(kit, call)
  const party = relyingPartyOf(kit, call)
  const boundTo = sha256(call.cookies[cookie] ?? '')
  call.clearCookie(cookie)
  const row = await kit.write(async ({ db }): Promise<PasskeyRow | null> => {
    const challenge = await takeChallenge(db, call.now(), answer.response.clientDataJSON, { purpose: 'enter', boundTo })
    const found = await findPasskey(db, answer.id)
    const isOwn =
      found !== undefined &&
      (answer.response.userHandle === undefined ||
        Buffer.from(answer.response.userHandle, 'base64url').toString('utf8') === found.user_id)
    return challenge !== null && isOwn && (await isProvedBy(db, party, challenge, answer, found, call.now(), true))
      ? found
      : null
  })
  if (row === null) throw await refusedEntry(kit, call, answer.id)
  const entered = await kit.write(async (tx) => {
    const account = await tx.db
      .selectFrom('user_account')
      .select('must_change_password')
      .where('id', '=', row.user_id)
      .executeTakeFirst()
    // Such a user must sign in with the password, because the step that changes it needs it.
    if (account?.must_change_password) throw refuse(factorTexts.passwordFirst)
    return enterBrowser(kit, tx, call, { userId: row.user_id, by: 'passkey', factorGiven: true })
  })
  return {
    userId: row.user_id,
    token: entered.token,
    ...(entered.pending.length > 0 ? { pending: entered.pending } : {}),
  }
}

async function refusedEntry(kit: Kit, call: Call, credentialId: string) {
  const lock = await kit.write(async (tx) => {
    const owner = (await findPasskey(tx.db, credentialId))?.user_id ?? null
    await writeAudit(tx.db, call.now(), {
      action: 'session.sign-in',
      userId: owner,
      entId: null,
      target: owner,
      result: 'refused',
      detail: { client: 'browser', by: 'passkey' },
      address: call.address,
      requestId: call.requestId,
    })
    return noteEntryFailure(kit, tx, call)
  })
  return lock ?? refuse(factorTexts.passkeyWrong)
}
