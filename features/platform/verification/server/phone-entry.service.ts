import { refuse } from '@portal/contract'
import { maskPhone } from '@portal/domain'
import { listAccountsOfPhone } from '@portal/identity/server/accounts'
import { enterBrowser, noteProof, tryPhone } from '@portal/identity/server/sessions'
import { refusedAct } from '@portal/server-kit/audit-refusals'
import type { Call, Kit } from '@portal/server-kit/feature'
import { sha256 } from '@portal/server-kit/ids'
import type { PhoneSignedIn } from '../contract/index.ts'
import { phoneMeant } from './asker.ts'
import { maskedAccount } from './masked-account.ts'
import { countWrong, markUsed, markVerified } from './codes/phone-code.repo.ts'
import { assertPhoneEntrance } from './phone-entrance.ts'
import { mostWrong, tryCode } from './codes/try-code.ts'
import { findVerified } from './verified-phone.ts'
import { verificationTexts } from './verification.texts.ts'

interface Given {
  phone: string
  token: string
  code?: string | undefined
  accountId?: string | undefined
}

/**
 * Signs in by a phone code (SES-04). The same steps remain as after a password, but an administrator's phone counts as
 * verified. The phone's accounts are revealed only after a correct code.
 * @throws refused for an invalid code or token, 429 while tries at the phone are locked or wait.
 */
export async function enterByPhone(kit: Kit, call: Call, given: Given): Promise<PhoneSignedIn> {
  assertPhoneEntrance(kit.config)
  const phone = await phoneMeant(call, null, given.phone)
  if (given.code !== undefined) await takeCode(kit, call, phone, given.token, given.code.trim())
  const proof = await findVerified(call.db, call.now(), given.token, phone, 'sign-in')
  if (proof === undefined) throw refuse(verificationTexts.proofGone)
  const accounts = await listAccountsOfPhone(call.db, phone)
  const refused = (text: string) =>
    refusedAct(refuse(text), { action: 'session.sign-in', target: maskPhone(phone), detail: { by: 'phone' } })
  if (accounts.length === 0) throw refused(verificationTexts.noAccount)
  if (given.accountId === undefined && accounts.length > 1) return { accounts: accounts.map(maskedAccount) }
  const account = accounts.find((own) => own.userId === (given.accountId ?? own.userId))
  if (account === undefined) {
    await kit.write(({ db }) => countWrong(db, proof.token_hash))
    throw refused(verificationTexts.accountMismatch)
  }
  return kit.write(async (tx) => {
    if (!(await markUsed(tx.db, proof.token_hash, call.now()))) throw refuse(verificationTexts.proofGone)
    const { sessionId, token, pending } = await enterBrowser(kit, tx, call, { userId: account.userId, by: 'phone' })
    await noteProof(tx, call.now(), { userId: account.userId, sessionId }, 'phone')
    return { userId: account.userId, token, ...(pending.length > 0 ? { pending } : {}) }
  })
}

/** Checks the code after claiming the try; a correct one verifies the phone for this sign-in alone. */
async function takeCode(kit: Kit, call: Call, phone: string, token: string, code: string): Promise<void> {
  if (code === '') throw refuse(verificationTexts.codeMissing)
  const now = call.now()
  await tryPhone(kit, call, phone, () =>
    kit.write(async ({ db }) => {
      const left = await tryCode(db, now, { token, code, phone, purpose: 'sign-in', askerId: null })
      const isRight = left === 'right' && (await markVerified(db, sha256(token), now, mostWrong))
      if (isRight) return null
      return refuse(typeof left === 'number' ? verificationTexts.codeWrong(left) : verificationTexts.codeGone)
    }),
  )
}
