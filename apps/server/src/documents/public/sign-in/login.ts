import { maxAccountLength, maxPasswordLength, signInRoute } from '@portal/identity/contract'
import { filingYearOf } from '@portal/home/contract'
import { html, type Html } from '../../html.ts'
import { captchaField } from './captcha-field.ts'
import { dial } from '../dial.ts'
import { displacedNote } from './displaced.ts'
import { field } from '../field.ts'
import { forgotTexts } from './forgot.texts.ts'
import { icon } from '../icons.ts'
import { consentTexts } from '../login-steps/consent.texts.ts'
import { loginSteps } from '../login-steps/index.ts'
import { ssoRefusal } from '../login-steps/sso.ts'
import { logos } from '../logos.ts'
import { otherWays } from './other-ways.ts'
import { phoneWay } from './phone-way.ts'
import type { PublicPage } from '../public-page.ts'
import { publicTexts } from '../public.texts.ts'

const texts = publicTexts.login

/** Whom to call; an installation that names nobody shows nothing. */
const supportOf = ({ supportPhone, supportHours }: PublicPage['branding']): string =>
  supportPhone === '' ? '' : `${texts.support} ${supportPhone}${supportHours === '' ? '' : `（${supportHours}）`}`

/** The sign-in page (SES-01, SES-03): the year's deadlines next to the sign-in form. */
export function loginBody(given: PublicPage): Html {
  const { base, branding, today, captcha } = given
  const year = filingYearOf(today, Number(today.slice(0, 4)))
  return html`<div class="dial-legend">
<section class="brand" aria-label="${branding.product}">${logos(base, branding)}
<div class="brand-middle">${dial(year)}<p class="caption">${texts.dial}<br>${
    year.months.some((month) => month.provisional) ? texts.dialPending : texts.dialSource(year.year)
  }</p></div>
<div class="foot"><span>${supportOf(branding)}</span><a
href="${base}finance/home">${texts.backHome}</a></div></section>
<main class="pane"><div class="form-top">${
    branding.registerUrl === ''
      ? null
      : html`<span>${texts.noAccount}<a href="${branding.registerUrl}">${texts.register}</a></span>`
  }</div>
<form class="form" id="sign-in" method="dialog" action="${signInRoute.path}" aria-labelledby="title"
data-landing="${base}finance/blank" novalidate>
<h1 id="title">${texts.title}</h1><p class="subtitle">${texts.lead}${branding.product}</p>
<noscript><div class="alert error">${icon('block')}<div>${texts.noScript}</div></div></noscript>
${displacedNote()}${ssoRefusal(given)}<div class="alert error" id="summary" role="alert" tabindex="-1"
hidden>${icon('block')}<div></div></div>
${field({
  name: 'account',
  label: texts.account,
  icon: 'user',
  autocomplete: 'username',
  needed: texts.needed.account,
  maxLength: maxAccountLength,
  autofocus: true,
})}
${field({
  name: 'password',
  label: texts.password,
  icon: 'lock',
  type: 'password',
  autocomplete: 'current-password',
  needed: texts.needed.password,
  maxLength: maxPasswordLength,
  reveal: texts.showPassword,
})}
${captcha ? captchaField() : null}${phoneWay()}
<p class="forgot"><a href="${base}login/forgot">${forgotTexts.link}</a></p>
<button type="submit" class="button primary wide-button">${texts.submit}</button>${otherWays(given)}</form>
${loginSteps.map((step) => step(given))}
<div class="foot"><span>© ${today.slice(0, 4)} ${branding.group || branding.product}</span><a
href="${base}login/privacy">${consentTexts.link}</a></div></main></div>`
}
