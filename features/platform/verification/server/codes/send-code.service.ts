import { randomInt } from 'node:crypto'
import { refuse } from '@portal/contract'
import { maskPhone } from '@portal/domain'
import { assertCaptcha } from '@portal/identity/server/sessions'
import { refusedAct } from '@portal/server-kit/audit-refusals'
import type { Call } from '@portal/server-kit/feature'
import { countedAddress } from '@portal/server-kit/counted-address'
import { newId, newSecret, sha256 } from '@portal/server-kit/ids'
import { codeLength, codeMinutes } from '../../contract/index.ts'
import { assertPhoneEntrance } from '../phone-entrance.ts'
import { askerOf, phoneMeant, standingOf } from '../asker.ts'
import { insertMessage, noteDelivery } from '../outbox/outbox.repo.ts'
import { insertCode, markFailed } from './phone-code.repo.ts'
import { assertMaySend, bucketOf } from './send-limit.ts'
import { hashOfCode } from './try-code.ts'
import { deliver } from '../sms/deliver.ts'
import type { VerificationDeps } from '../verification.deps.ts'
import { verificationTexts } from '../verification.texts.ts'

const minuteMs = 60_000

const newCode = (): string => String(randomInt(10 ** codeLength)).padStart(codeLength, '0')

/**
 * Sends a code and returns the token to post back with it (SES-04). Every number gets one, with or without an account,
 * so the response reveals no accounts. The row is stored before calling the provider, so that every send is counted.
 * @throws refused without captcha or phone, 429 beyond a limit, refused when the provider refused it.
 */
export async function sendCode(
  { kit, provider }: VerificationDeps,
  call: Call,
  asked: { phone?: string | undefined; captcha?: string | undefined; purpose?: 'sign-in' | undefined },
): Promise<string> {
  if (asked.purpose === 'sign-in') assertPhoneEntrance(kit.config)
  const caller = askerOf(call, { byHeaderOnly: true })
  const phone = await phoneMeant(call, caller, asked.phone)
  const refused =
    (detail: Record<string, unknown>) =>
    (error: unknown): never => {
      throw refusedAct(error, { action: 'phone.send-code', target: maskPhone(phone), detail })
    }
  if (caller === null) await assertCaptcha(kit, call, asked.captcha, 'use-up').catch(refused({ by: 'captcha' }))
  call.about(maskPhone(phone))
  const [token, code, id] = [newSecret(), newCode(), newId()]
  const now = call.now()
  const asking = { phone, address: countedAddress(call.address), ...(await standingOf(call, caller, phone)) }
  const { userId, address } = asking
  await call
    .write(async ({ db }) => {
      await assertMaySend(db, now, asking, kit.config.sms.limits)
      await insertCode(db, {
        token_hash: sha256(token),
        phone,
        code_hash: hashOfCode(token, code),
        user_id: userId,
        bucket: bucketOf(asking),
        purpose: asked.purpose ?? 'phone',
        address,
        created_at: now,
        expires_at: new Date(now.getTime() + codeMinutes * minuteMs),
        verified_at: null,
        used_at: null,
      })
      await insertMessage(db, {
        id,
        phone,
        content: verificationTexts.message,
        code: kit.config.demo ? code : null,
        state: 'sending',
        provider: provider.name,
        attempts: 0,
        reference: '',
        problem: '',
        created_at: now,
      })
    })
    .catch(refused({ by: 'limit' }))
  const { reference, attempts, problem } = await deliver(provider, { phone, code })
  await kit.write(async ({ db }) => {
    await noteDelivery(db, id, { state: problem === '' ? 'sent' : 'failed', attempts, reference, problem })
    if (problem !== '') await markFailed(db, sha256(token), now)
  })
  if (problem === '') return token
  kit.log.error({ provider: provider.name, attempts, problem, requestId: call.requestId }, 'sms')
  throw refuse(verificationTexts.notSent)
}
