import type { Kit } from '@portal/server-kit/feature'
import { captchaMinutes, ownCookie } from '../../contract/cookies.ts'
import { captchaQuestionRoute, captchaRoute, checkCaptchaRoute } from '../../contract/identity.routes.ts'
import { checkCaptcha, makeCaptcha, makeQuestion } from './captcha.service.ts'
import { countedAs } from '../sign-in/known-device.ts'

/** The picture and its check. The id is in an HttpOnly cookie, which binds a picture to one browser. */
export function mountCaptchaRoutes(kit: Kit): void {
  const deps = { db: kit.db, now: () => kit.clock.now(), write: kit.write }
  kit.mount(captchaRoute, async (_input, call) => {
    const { id, jpeg } = await makeCaptcha(deps, await countedAs(kit.db, call))
    call.setCookie(ownCookie('captcha', call.isSecure), id, { httpOnly: true, maxAgeSeconds: captchaMinutes * 60 })
    return { body: jpeg, mediaType: 'image/jpeg' }
  })
  kit.mount(captchaQuestionRoute, async (_input, call) => {
    const { id, question } = await makeQuestion(deps, await countedAs(kit.db, call))
    call.setCookie(ownCookie('captcha', call.isSecure), id, { httpOnly: true, maxAgeSeconds: captchaMinutes * 60 })
    return { question }
  })
  kit.mount(checkCaptchaRoute, async ({ body }, call) => {
    await checkCaptcha(deps, call.cookies[ownCookie('captcha', call.isSecure)], body.captcha)
    return null
  })
}
