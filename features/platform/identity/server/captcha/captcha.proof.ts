import { refuse } from '@portal/contract'
import type { Call, Kit } from '@portal/server-kit/feature'
import { ownCookie } from '../../contract/cookies.ts'
import { checkCaptcha, takeCaptcha } from './captcha.service.ts'
import { identityTexts } from '../identity.texts.ts'

/**
 * Checks this browser's captcha for a call of another feature; `use-up` consumes it, `look` does not. Skipped with
 * CAPTCHA=off.
 */
export async function assertCaptcha(
  kit: Kit,
  call: Call,
  answer: string | undefined,
  how: 'use-up' | 'look',
): Promise<void> {
  if (!kit.config.captcha) return
  const deps: Parameters<typeof takeCaptcha>[0] = {
    db: kit.db,
    now: () => kit.clock.now(),
    write: (run) => kit.write((tx) => run(tx.as('identity'))),
  }
  const id = call.cookies[ownCookie('captcha', call.isSecure)]
  if (how === 'use-up') return takeCaptcha(deps, id, answer)
  if (answer === undefined || answer.trim() === '') throw refuse(identityTexts.captchaMissing)
  return checkCaptcha(deps, id, answer)
}
