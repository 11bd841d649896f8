import {
  passkeyAddRoute,
  passkeyBeginRoute,
  passkeyChallengeRoute,
  passkeyEnterBeginRoute,
  passkeyEnterRoute,
  proofRoute,
  proofWaysRoute,
  totpBeginRoute,
  totpConfirmRoute,
} from '@portal/second-factor/contract'
import { html, type Html } from '../../html.ts'
import { field } from '../field.ts'
import { icon } from '../icons.ts'
import type { PublicPage } from '../public-page.ts'
import { secondFactorTexts as texts } from './second-factor.texts.ts'

/** Longest input: a recovery code with spaces. */
const mostCode = 24

/** The step of an account with a second factor: a code or a passkey. Hidden until the sign-in requires it (SES-25). */
export const secondFactorForm = ({
  base,
}: PublicPage): Html => html`<form class="form" id="second-factor" method="dialog" action="${proofRoute.path}"
aria-labelledby="factor-title" data-landing="${base}finance/blank" data-ways="${proofWaysRoute.path}"
data-challenge="${passkeyChallengeRoute.path}" data-failed="${texts.failed}" data-only-key="${texts.onlyKey}"
data-begin="${totpBeginRoute.path}" data-confirm="${totpConfirmRoute.path}" data-need-code="${texts.setUp.needed}"
novalidate hidden>
<h1 id="factor-title"><span data-step-only>${texts.title}</span><span data-set-up
hidden>${texts.setUp.title}</span></h1><p class="subtitle"><span data-step-only>${texts.lead}</span><span data-set-up
hidden>${texts.setUp.lead}</span></p>
<div class="alert error" role="alert" tabindex="-1" hidden>${icon('block')}<div></div></div>
<div class="set-up" data-set-up hidden><p>${texts.setUp.scan}</p>
<svg class="qr-code" role="img" aria-label="${texts.setUp.qr}"><path/></svg>
<details><summary>${texts.setUp.manual}</summary><code></code></details><p>${texts.setUp.code}</p></div>
${field({
  name: 'factorCode',
  label: texts.code,
  icon: 'lock',
  autocomplete: 'one-time-code',
  needed: texts.needed,
  maxLength: mostCode,
  hint: texts.hint,
})}
<button type="submit" class="button primary wide-button">${texts.submit}</button>
<button type="button" class="button wide-button" data-passkey hidden>${texts.key}</button>
<button type="button" class="button wide-button" data-make-key
data-make="${passkeyBeginRoute.path}" data-add="${passkeyAddRoute.path}"
data-name="${texts.setUp.keyName}" data-failed="${texts.setUp.keyFailed}" hidden>${texts.setUp.key}</button>
<p class="more"><a href="${base}login/index">${texts.other}</a><span data-step-only>${texts.lost}</span></p>
<div data-recovery hidden><h1>${texts.recovery.title}</h1><p class="subtitle">${texts.recovery.lead}</p>
<ul class="codes"></ul>
<button type="button" class="button primary wide-button">${texts.recovery.done}</button></div></form>`

/** Sign-in by passkey; disabled with the reason where the browser or the address does not support it. */
export const passkeyEntrance: Html = html`<button type="button" class="button wide-button" id="passkey-enter"
data-begin="${passkeyEnterBeginRoute.path}" data-enter="${passkeyEnterRoute.path}"
data-failed="${texts.failed}">${texts.enter}</button>`
export const passkeyOff: Html = html`<p class="note" id="passkey-off" hidden>${texts.enterOff}</p>`
