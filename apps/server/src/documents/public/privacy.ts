import { privacyNotice, privacyVersion } from '@portal/identity/contract'
import { html, type Html } from '../html.ts'
import { publicFooter } from './footer.ts'
import { publicHeader } from './header.ts'
import { consentForm, privacyText } from './login-steps/consent.ts'
import { consentTexts as texts } from './login-steps/consent.texts.ts'
import type { PublicPage } from './public-page.ts'

/**
 * The privacy notice for everybody. Signed-in users who have not accepted it are sent here with `?from=` and accept it
 * below (SES-26).
 */
export const privacyBody = (
  given: PublicPage,
): Html => html`${publicHeader(given)}<main class="wrap legal"><h1>${privacyNotice.title}</h1>
<p class="note">${texts.effective} ${privacyVersion}</p>
${privacyText()}${consentForm(given, html`<h2 id="consent-title">${texts.lead}</h2>`)}</main>${publicFooter(given)}`
