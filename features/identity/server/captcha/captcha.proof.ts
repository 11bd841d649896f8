import { refuse } from '@portal/contract'
import type { Call, Kit } from '@portal/server-kit/feature'
import { ownCookie } from '../../contract/cookies.ts'
import { checkCaptcha, takeCaptcha } from './captcha.service.ts'
import { identityTexts } from '../identity.texts.ts'

/**
 * The picture of this browser for a call of another feature: used up, or only looked at. Nothing is asked with
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
