import { refuse } from '@portal/contract'
import { maskAccount, maskPhone } from '@portal/domain'
import { listAccountsOfPhone, resetPassword, type AccountOfPhone } from '@portal/identity/server/accounts'
import { assertCaptcha } from '@portal/identity/server/sessions'
import { refusedAct } from '@portal/server-kit/audit-refusals'
import type { Call } from '@portal/server-kit/feature'
import type { FoundByPhone } from '../contract/index.ts'
import { phoneMeant } from './asker.ts'
import { maskedAccount } from './masked-account.ts'
import { countWrong, markUsed } from './codes/phone-code.repo.ts'
import type { VerificationDeps } from './verification.deps.ts'
import { findVerified } from './verified-phone.ts'
import { verificationTexts } from './verification.texts.ts'

/**
 * First step of a forgotten password. Before the phone is verified the response is the same for every number. Nobody
 * learns whether it has an account. With the verified token it lists the phone's accounts, masked.
 */
export async function findByPhone(
  { kit }: VerificationDeps,
  call: Call,
  given: { phone: string; captcha?: string | undefined; token?: string | undefined },
): Promise<FoundByPhone> {
  if (given.token === undefined) {
    const phone = await phoneMeant(call, null, given.phone)
    await assertCaptcha(kit, call, given.captcha, 'look')
    return { phone: maskPhone(phone), accounts: [] }
  }
  const proof = await findVerified(call.db, call.now(), given.token, given.phone)
  if (proof === undefined) throw refuse(verificationTexts.proofGone)
  const accounts = await listAccountsOfPhone(call.db, proof.phone)
  return { phone: maskPhone(proof.phone), accounts: accounts.map(maskedAccount) }
}

/** Whether a phone already has an account; told only after verifying that phone (checkRepeatPhone). */
export async function isRepeated(call: Call, given: { phone: string; token?: string | undefined }): Promise<boolean> {
  const proof =
    given.token === undefined ? undefined : await findVerified(call.db, call.now(), given.token, given.phone)
  if (proof === undefined) throw refuse(verificationTexts.repeatUnproved)
  return (await listAccountsOfPhone(call.db, proof.phone)).length > 0
}

interface NewPassword {
  account?: string | undefined
  accountId?: string | undefined
  phone?: string | undefined
  token: string
  password: string
}

/**
 * Last step: sets a new password for an account of the verified phone (SES-06). Uses the verification up; a password
 * that breaks the rule leaves it for another try.
 */
export async function setNewPassword({ kit }: VerificationDeps, call: Call, given: NewPassword): Promise<void> {
  const now = call.now()
  const proof = await findVerified(call.db, now, given.token, given.phone)
  if (proof === undefined) throw refuse(verificationTexts.proofGone)
  const meant = accountsMeant(await listAccountsOfPhone(call.db, proof.phone), given)
  const [account] = meant
  if (account === undefined) {
    await kit.write(({ db }) => countWrong(db, proof.token_hash))
    throw refusedAct(refuse(verificationTexts.accountMismatch), {
      action: 'account.reset-password',
      target: maskPhone(proof.phone),
    })
  }
  if (meant.length > 1) throw refuse(verificationTexts.accountUnclear)
  call.about(account.userId, { phone: maskPhone(proof.phone) })
  await call.write(async (tx) => {
    if (!(await markUsed(tx.db, proof.token_hash, now))) throw refuse(verificationTexts.proofGone)
    await resetPassword(kit, tx, now, { userId: account.userId, address: call.address }, given.password)
  })
}

/** Finds the account by id, by full or masked name; without either, the phone's only one. */
function accountsMeant(
  own: readonly AccountOfPhone[],
  { account, accountId }: Pick<NewPassword, 'account' | 'accountId'>,
): AccountOfPhone[] {
  const typed = account?.trim().toLowerCase() ?? ''
  if (accountId !== undefined) return own.filter((each) => each.userId === accountId)
  if (typed === '') return [...own]
  const exact = own.filter((each) => each.account.toLowerCase() === typed)
  return exact.length > 0 ? exact : own.filter((each) => maskAccount(each.account).toLowerCase() === typed)
}
