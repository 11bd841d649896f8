import { refuseAt } from '@portal/contract'
import { maskPhone } from '@portal/domain'
import { noteProof } from '@portal/identity/server/sessions'
import { refusedAct } from '@portal/server-kit/audit-refusals'
import type { Call } from '@portal/server-kit/feature'
import { sha256 } from '@portal/server-kit/ids'
import { askerOf, isOwnPhone, phoneMeant } from '../asker.ts'
import { markVerified } from './phone-code.repo.ts'
import { mostWrong, tryCode } from './try-code.ts'
import type { VerificationDeps } from '../verification.deps.ts'
import { verificationTexts } from '../verification.texts.ts'

/**
 * Checks a code once (SES-05). For a signed-in user's own phone it marks the session as verified by phone. An
 * administrator's calls require that (SES-12).
 * @throws refused when the code is missing, wrong, used, expired, or was sent to another phone or another account.
 */
export async function verifyCode(
  { kit }: VerificationDeps,
  call: Call,
  given: { phone?: string | undefined; code: string; token: string },
): Promise<void> {
  const caller = askerOf(call, { byHeaderOnly: false })
  const phone = await phoneMeant(call, caller, given.phone)
  const code = given.code.trim()
  if (code === '') throw refuseAt('code', verificationTexts.codeMissing)
  const now = call.now()
  const tokenHash = sha256(given.token)
  call.about(maskPhone(phone))
  // Counts in its own transaction, so that the following refusal does not roll the count back.
  const left = await kit.write(({ db }) =>
    tryCode(db, now, { token: given.token, code, phone, purpose: 'phone', askerId: caller?.userId ?? null }),
  )
  const isOwn = left === 'right' && (await isOwnPhone(call, caller, phone))
  const isDone =
    left === 'right' &&
    (await call.write(async (tx) => {
      const done = await markVerified(tx.db, tokenHash, now, mostWrong)
      if (done && isOwn && caller !== null) await noteProof(tx, now, caller, 'phone')
      return done
    }))
  if (isDone) return
  throw refusedAct(
    refuseAt('code', typeof left === 'number' ? verificationTexts.codeWrong(left) : verificationTexts.codeGone),
    {
      action: 'phone.verify',
      target: maskPhone(phone),
    },
  )
}
