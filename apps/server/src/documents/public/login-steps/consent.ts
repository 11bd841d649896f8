import { consentRoute, privacyNotice, privacyVersion } from '@portal/identity/contract'
import { html, type Html } from '../../html.ts'
import { icon } from '../icons.ts'
import type { PublicPage } from '../public-page.ts'
import { consentTexts as texts } from './consent.texts.ts'

/** This version of the privacy notice, for the sign-in step and the page /login/privacy. */
export const privacyText = (): Html => html`<p>${privacyNotice.lead}</p>
${privacyNotice.sections.map(
  ({ title, lines }) => html`<h2>${title}</h2><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`,
)}`

/** Accepting the notice (SES-26): at sign-in after the other steps, or on the notice's own page for signed-in users. */
export const consentForm = (
  { base }: PublicPage,
  head: Html,
): Html => html`<form class="form consent" id="consent" method="dialog" action="${consentRoute.path}"
aria-labelledby="consent-title" data-landing="${base}finance/blank" data-version="${privacyVersion}" novalidate hidden>
${head}<div class="alert error" role="alert" tabindex="-1" hidden>${icon('block')}<div></div></div>
<div class="field"><label class="tick"><input type="checkbox" name="agree" data-needed="${texts.needed}"
aria-describedby="e-agree" required>${texts.agree}</label><div class="message" id="e-agree"></div></div>
<button type="submit" class="button primary wide-button">${texts.submit}</button>
<p class="note">${texts.note}</p></form>`

/** The sign-in step; hidden until required. */
export const consentStep = (given: PublicPage): Html =>
  consentForm(
    given,
    html`<h1 id="consent-title">${privacyNotice.title}</h1><p class="subtitle">${texts.lead}</p>
<div class="policy" tabindex="0" role="region" aria-label="${privacyNotice.title}">${privacyText()}</div>`,
  )
