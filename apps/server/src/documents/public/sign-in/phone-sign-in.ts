import {
  codeLength,
  countdownSeconds,
  findByPhoneRoute,
  phoneSignInRoute,
  sendCodeRoute,
  tokenType,
} from '@portal/verification/contract'
import { html, type Html } from '../../html.ts'
import { captchaField } from './captcha-field.ts'
import { field } from '../field.ts'
import { forgotTexts } from './forgot.texts.ts'
import { icon } from '../icons.ts'
import { loginSteps } from '../login-steps/index.ts'
import { logos } from '../logos.ts'
import { phoneSignInTexts as texts } from './phone-sign-in.texts.ts'
import type { PublicPage } from '../public-page.ts'

const alert = html`<div class="alert error" role="alert" tabindex="-1" hidden>${icon('block')}<div></div></div>`
const sendAddress = `${sendCodeRoute.path}?tokenType=${tokenType}&purpose=sign-in`

/**
 * Sign-in by a code to the phone (SES-04). The script chooses the visible step
 * (apps/web/src/public/phone/phone-sign-in.ts).
 */
export function phoneSignInBody(given: PublicPage): Html {
  const { base, branding, phoneEntrance = false } = given
  return html`<div class="solo"><header>${logos(base, branding)}</header><main>
<noscript><div class="form"><div class="alert error">${icon('block')}<div>${texts.noScript}</div></div></div></noscript>
${
  phoneEntrance
    ? forms(given)
    : html`<section class="form"><h1>${texts.title}</h1><p class="subtitle">${texts.off}</p>${backTo(given)}</section>`
}</main></div>`
}

const backTo = ({ base, query }: PublicPage): Html => {
  const from = query.get('from')
  return html`<a href="${base}login/index${from === null ? '' : `?from=${encodeURIComponent(from)}`}">${texts.back}</a>`
}

const head = (step: number): Html => html`<h1 id="title-${step}">${texts.title}</h1>${alert}`

function forms(given: PublicPage): Html {
  const { base, captcha } = given
  return html`<form class="form" id="phone-number" method="dialog" action="${findByPhoneRoute.path}"
aria-labelledby="title-0" data-send="${sendAddress}" data-wait="${forgotTexts.wait}" data-seconds="${countdownSeconds}"
data-wrong="${forgotTexts.phoneWrong}" novalidate>
${head(0)}<p class="subtitle">${texts.lead}</p>
${field({
  name: 'phone',
  label: forgotTexts.phone,
  autocomplete: 'tel',
  needed: forgotTexts.phoneNeeded,
  maxLength: 20,
  digits: true,
  autofocus: true,
})}
${captcha ? captchaField() : null}
<button type="submit" class="button primary wide-button">${forgotTexts.send}</button>
<p class="more">${backTo(given)}</p></form>
<form class="form" id="phone-code" method="dialog" action="${phoneSignInRoute.path}" aria-labelledby="title-1"
data-landing="${base}finance/blank" data-sent-to="${forgotTexts.sentTo}" data-sent-hint="${forgotTexts.sentHint}"
novalidate hidden>
${head(1)}<p class="subtitle" role="status" data-sent></p>
${field({
  name: 'code',
  label: forgotTexts.code,
  autocomplete: 'one-time-code',
  needed: forgotTexts.codeNeeded,
  maxLength: codeLength + 4,
  digits: true,
})}
<button type="submit" class="button primary wide-button">${texts.submit}</button>
<p class="more"><button type="button" class="link-button" data-again>${forgotTexts.resend}</button>${backTo(
    given,
  )}</p></form>
<form class="form" id="phone-account" method="dialog" action="${phoneSignInRoute.path}" aria-labelledby="title-2"
data-landing="${base}finance/blank" novalidate hidden>
${head(2)}
<fieldset class="choice"><legend>${texts.choose}</legend><div data-accounts></div></fieldset>
<button type="submit" class="button primary wide-button">${texts.submit}</button>
<p class="more">${backTo(given)}</p></form>
${loginSteps.map((step) => step(given))}`
}
