import { refuse } from '@portal/contract'
import { maskPhone } from '@portal/domain'
import { noteProof } from '@portal/identity/server/public'
import { refusedAct } from '@portal/server-kit/audit-refusals'
import type { Call } from '@portal/server-kit/feature'
import { sha256 } from '@portal/server-kit/ids'
import { askerOf, isOwnPhone, phoneMeant } from './asker.ts'
import { countWrong, lockCode, markVerified } from './phone-code.repo.ts'
import { hashOfCode } from './send-code.service.ts'
import type { VerificationDeps } from './verification.deps.ts'
import { verificationTexts } from './verification.texts.ts'

/** Wrong tries before a code is worth nothing. */
export const mostWrong = 5

/**
 * Checks a code once (SES-05). Signed in and for the account's own phone, the session counts as verified by phone from
 * then on, which is what an administrator's calls wait for (SES-12).
 * @throws refused when the code is missing, wrong, used, expired, or was sent to another phone or another account.
 */
export async function verifyCode({ kit }: VerificationDeps, call: Call, given: { phone?: string | undefined, code: string, token: string }): Promise<void> {
  const caller = askerOf(call, { byHeaderOnly: false })
  const phone = await phoneMeant(call, caller, given.phone)
  const code = given.code.trim()
  if (code === '') throw refuse(verificationTexts.codeMissing)
  const now = call.now()
  const tokenHash = sha256(given.token)
  call.about(maskPhone(phone))
  // Counted in a transaction of its own: the refusal that follows must not take the count back.
  const left = await kit.write(async ({ db }): Promise<number | 'gone' | 'right'> => {
    const row = await lockCode(db, tokenHash)
    const isForeign = row !== undefined && caller !== null && row.user_id !== null && row.user_id !== caller.userId
    if (row === undefined || isForeign || row.phone !== phone || row.verified_at !== null || row.expires_at <= now || row.wrong >= mostWrong) return 'gone'
    if (row.code_hash === hashOfCode(given.token, code)) return 'right'
    await countWrong(db, tokenHash)
    return mostWrong - row.wrong - 1
  })
  const isOwn = left === 'right' && await isOwnPhone(call, caller, phone)
  const isDone = left === 'right' && await call.write(async (tx) => {
    const done = await markVerified(tx.db, tokenHash, now, mostWrong)
    if (done && isOwn && caller !== null) await noteProof(tx, now, caller, 'phone')
    return done
  })
  if (isDone) return
  throw refusedAct(refuse(typeof left === 'number' ? verificationTexts.codeWrong(left) : verificationTexts.codeGone), { action: 'phone.verify', target: maskPhone(phone) })
}
