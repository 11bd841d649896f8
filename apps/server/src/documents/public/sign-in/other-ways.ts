import { html, type Html } from '../../html.ts'
import { passkeyEntrance, passkeyOff } from '../login-steps/second-factor.ts'
import { ssoEntrance } from '../login-steps/sso.ts'
import { phoneSignInTexts } from './phone-sign-in.texts.ts'
import type { PublicPage } from '../public-page.ts'

/** Below the sign-in button: every sign-in without a password that this installation supports. */
export const otherWays = (given: PublicPage): Html => html`<h2 class="or">${phoneSignInTexts.otherWays}</h2>
<div class="other-ways">${passkeyEntrance}${ssoEntrance(given)}${phoneEntrance(given)}</div>${passkeyOff}`

/** Keeps the requested address. */
function phoneEntrance({ base, query, phoneEntrance: isOpen = false }: PublicPage): Html | null {
  const from = query.get('from')
  const address = `${base}login/phone${from === null ? '' : `?from=${encodeURIComponent(from)}`}`
  return isOpen ? html`<a class="button wide-button" href="${address}">${phoneSignInTexts.link}</a>` : null
}
