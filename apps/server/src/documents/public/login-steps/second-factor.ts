import { passkeyChallengeRoute, passkeyEnterBeginRoute, passkeyEnterRoute, proofRoute, proofWaysRoute } from '@portal/second-factor/contract'
import { html, type Html } from '../../html.ts'
import { field } from '../field.ts'
import { icon } from '../icons.ts'
import type { PublicPage } from '../public-document.ts'
import { secondFactorTexts as texts } from './second-factor.texts.ts'

/** Longest that can be typed: a recovery code with spaces. */
const mostCode = 24

/** The step of an account with a second factor: a code, or a passkey; hidden until the sign-in says so (SES-25). */
export const secondFactorForm = ({ base }: PublicPage): Html => html`<form class="form" id="second-factor" method="post" action="${proofRoute.path}" aria-labelledby="factor-title" data-landing="${base}finance/blank" data-ways="${proofWaysRoute.path}" data-challenge="${passkeyChallengeRoute.path}" data-failed="${texts.failed}" data-only-key="${texts.onlyKey}" novalidate hidden>
<h1 id="factor-title">${texts.title}</h1><p class="sub">${texts.lead}</p>
<div class="alert err" role="alert" tabindex="-1" hidden>${icon('block')}<div></div></div>
${field({ name: 'factorCode', label: texts.code, icon: 'lock', autocomplete: 'one-time-code', needed: texts.needed, maxLength: mostCode, hint: texts.hint })}
<button type="submit" class="btn pri big">${texts.submit}</button>
<button type="button" class="btn big" data-passkey hidden>${texts.key}</button>
<p class="more"><a href="${base}login/index">${texts.other}</a><span>${texts.lost}</span></p></form>`

/** The way in without a password, below the sign-in's own button; shown where the browser can. */
export const passkeyEntrance: Html = html`<button type="button" class="btn big" id="passkey-enter" data-begin="${passkeyEnterBeginRoute.path}" data-enter="${passkeyEnterRoute.path}" data-failed="${texts.failed}" hidden>${texts.enter}</button>`
