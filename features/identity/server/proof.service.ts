import type { Call, Kit } from '@portal/server-kit/feature'
import { cookieNames } from '../contract/cookies.ts'
import { takeCaptcha } from './captcha.service.ts'
import { provePassword } from './step-up.service.ts'

/** Uses the picture of this browser up; refused when the answer is wrong. Always right where pictures are off. */
export async function assertCaptcha(kit: Kit, call: Call, answer: string | undefined): Promise<void> {
  if (!kit.config.captcha) return
  await takeCaptcha({ db: kit.db, now: () => call.now(), write: run => kit.write(tx => run(tx.as('identity'))) }, call.cookies[cookieNames.captcha], answer)
}

/** The caller's own password, counted like a sign-in. @throws refused when it is wrong, 429 while a lock stands. */
export const assertOwnPassword = (kit: Kit, call: Call, password: string): Promise<void> => provePassword(kit, call, password)
