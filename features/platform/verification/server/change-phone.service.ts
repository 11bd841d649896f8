import { CodedError, refuse, refuseAt } from '@portal/contract'
import { isMobile, maskPhone } from '@portal/domain'
import { changePhone, codePhoneOf, isAdministrator, phoneProofOf } from '@portal/identity/server/accounts'
import { noteProof, provePassword } from '@portal/identity/server/sessions'
import { changed } from '@portal/server-kit/audit-detail'
import type { Call, Kit } from '@portal/server-kit/feature'
import { pendingStepRefusal } from '@portal/server-kit/http/authenticate'
import { markUsed } from './codes/phone-code.repo.ts'
import type { VerificationDeps } from './verification.deps.ts'
import { findVerified } from './verified-phone.ts'
import { verificationTexts } from './verification.texts.ts'

interface PhoneChange {
  phone: string
  token: string
  oldToken?: string | undefined
  password?: string | undefined
}

/**
 * Binds another phone to the caller's account. Needs a code to the new one, and a code to the old one or the password.
 * Administrators with an unverified phone cannot avoid the check by changing it. With a second factor the password
 * alone is not enough: a fresh proof by the factor comes first.
 */
export async function rebindPhone({ kit }: VerificationDeps, call: Call, given: PhoneChange): Promise<void> {
  const { caller } = call
  const now = call.now()
  const old = await codePhoneOf(call.db, caller)
  if (old !== '' && caller.pending.includes('admin-phone')) throw pendingStepRefusal('admin-phone')
  const phone = given.phone.trim()
  if (!isMobile(phone)) throw refuseAt('phone', verificationTexts.phoneInvalid)
  if (phone === old) throw refuseAt('phone', verificationTexts.samePhone)
  const proof = await findVerified(call.db, now, given.token, phone)
  if (proof === undefined || proof.user_id !== caller.userId) throw refuse(verificationTexts.proofGone)
  const oldProof =
    given.oldToken === undefined || old === '' ? undefined : await findVerified(call.db, now, given.oldToken, old)
  if (given.oldToken !== undefined && oldProof?.user_id !== caller.userId) throw refuse(verificationTexts.proofGone)
  if (oldProof === undefined && given.password === undefined) throw refuse(verificationTexts.changeUnproved)
  if (oldProof === undefined) {
    if (
      old !== '' &&
      (await isAdministrator(call.db, caller.userId)) &&
      (await phoneProofOf(call.db, caller)).verifiedAt === null
    )
      throw pendingStepRefusal('phone')
    await assertFreshWithFactor(kit, call)
    await provePassword(kit, call, given.password ?? '')
  }
  call.about(caller.userId, { changes: changed({ phone: maskPhone(old) }, { phone: maskPhone(phone) }) })
  await call.write(async (tx) => {
    for (const hash of [proof.token_hash, ...(oldProof === undefined ? [] : [oldProof.token_hash])]) {
      if (!(await markUsed(tx.db, hash, now))) throw refuse(verificationTexts.proofGone)
    }
    await changePhone(tx, caller, phone)
    await noteProof(tx, now, caller, 'phone')
  })
}

/** @throws 403 `verify:proof` when the caller's second factor has no fresh proof. */
async function assertFreshWithFactor(kit: Kit, call: Call): Promise<void> {
  const { userId, provedAt } = call.caller
  const isFresh = call.now().getTime() - provedAt.getTime() <= kit.config.stepUpMinutes * 60_000
  if (isFresh) return
  const row = await call.db
    .selectFrom('user_account')
    .select('has_second_factor')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (row?.has_second_factor === true)
    throw new CodedError('forbidden', { text: verificationTexts.factorFirst, data: { missing: 'verify:proof' } })
}
