import { maxPasswordLength } from '@portal/identity/contract'
import {
  codeLength,
  countdownSeconds,
  findByPhoneRoute,
  newPasswordRoute,
  sendCodeRoute,
  tokenType,
  validateCodeRoute,
} from '@portal/verification/contract'
import { html, type Html } from '../../html.ts'
import { captchaField } from './captcha-field.ts'
import { field } from '../field.ts'
import { forgotTexts as texts } from './forgot.texts.ts'
import { icon } from '../icons.ts'
import { logos } from '../logos.ts'
import type { PublicPage } from '../public-page.ts'
import { publicTexts } from '../public.texts.ts'

const alert = html`<div class="alert error" role="alert" tabindex="-1" hidden>${icon('block')}<div></div></div>`
const head = (
  step: number,
): Html => html`<h1 id="title-${step}">${texts.title}</h1><p class="subtitle">${texts.lead}</p>
<ol class="steps" aria-label="${texts.stepsLabel}">${texts.steps.map(
  (name, at) => html`<li${at === step ? html` aria-current="step"` : null}>${at + 1}. ${name}</li>`,
)}</ol>${alert}`

/** A forgotten password in three steps (SES-06). The script chooses the visible one (apps/web/src/public/forgot.ts). */
export const forgotBody = ({
  base,
  branding,
  captcha,
}: PublicPage): Html => html`<div class="solo"><header>${logos(base, branding)}</header><main>
<noscript><div class="form"><div class="alert error">${icon('block')}<div>${texts.noScript}</div></div></div></noscript>
<form class="form" id="forgot-phone" method="dialog" action="${findByPhoneRoute.path}" aria-labelledby="title-0"
data-send="${sendCodeRoute.path}?tokenType=${tokenType}" data-wait="${texts.wait}" data-seconds="${countdownSeconds}"
data-wrong="${texts.phoneWrong}" novalidate>
${head(0)}
${field({
  name: 'phone',
  label: texts.phone,
  autocomplete: 'tel',
  needed: texts.phoneNeeded,
  maxLength: 20,
  digits: true,
  autofocus: true,
})}
${captcha ? captchaField() : null}
<button type="submit" class="button primary wide-button">${texts.send}</button>
<p class="more"><a href="${base}login/index">${texts.back}</a></p></form>
<form class="form" id="forgot-code" method="dialog" action="${validateCodeRoute.path}" aria-labelledby="title-1"
data-find="${findByPhoneRoute.path}" data-none="${texts.none}" data-sent-to="${texts.sentTo}"
data-sent-hint="${texts.sentHint}" novalidate hidden>
${head(1)}
<p class="subtitle" role="status" data-sent></p>
${field({
  name: 'code',
  label: texts.code,
  autocomplete: 'one-time-code',
  needed: texts.codeNeeded,
  maxLength: codeLength + 4,
  digits: true,
})}
<button type="submit" class="button primary wide-button">${texts.check}</button>
<p class="more"><button type="button" class="link-button" data-again>${texts.resend}</button><a
href="${base}login/index">${texts.back}</a></p></form>
<form class="form" id="forgot-password" method="dialog" action="${newPasswordRoute.path}" aria-labelledby="title-2"
data-differ="${publicTexts.change.differ}" data-one="${texts.oneAccount}" novalidate hidden>
${head(2)}
<fieldset class="choice"><legend>${texts.account}</legend><div data-accounts></div></fieldset>
${field({
  name: 'password',
  label: texts.password,
  icon: 'lock',
  type: 'password',
  autocomplete: 'new-password',
  needed: publicTexts.change.needed,
  maxLength: maxPasswordLength,
  hint: publicTexts.change.rule,
  reveal: publicTexts.login.showPassword,
})}
${field({
  name: 'again',
  label: texts.again,
  icon: 'lock',
  type: 'password',
  autocomplete: 'new-password',
  needed: publicTexts.change.differ,
  maxLength: maxPasswordLength,
})}
<button type="submit" class="button primary wide-button">${texts.submit}</button></form>
<section class="form" id="forgot-done" aria-labelledby="title-3" tabindex="-1" hidden><h1
id="title-3">${texts.done}</h1><p class="subtitle">${texts.doneText}</p>
<a class="button primary wide-button" href="${base}login/index">${texts.toSignIn}</a></section></main></div>`
