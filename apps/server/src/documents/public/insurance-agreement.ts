import { paragraphsOf } from '@portal/agreement/contract'
import { html, type Html } from '../html.ts'
import { publicFooter } from './footer.ts'
import { publicHeader } from './header.ts'
import type { PublicPage } from './public-page.ts'
import { publicTexts } from './public.texts.ts'

/** The insurance platform's agreement for visitors: its text in force, or that there is none yet. */
export const insuranceAgreementBody = (given: PublicPage): Html => {
  const { agreement = null, page } = given
  return html`${publicHeader(given)}<main class="wrap legal"><h1>${agreement?.title ?? page.title}</h1>
${
  agreement === null
    ? html`<p>${publicTexts.noAgreement}</p>`
    : [
        html`<p class="note">${publicTexts.effective(agreement.effectiveOn)}</p>`,
        ...paragraphsOf(agreement.body).map(({ text, isHead }) =>
          isHead ? html`<h2>${text}</h2>` : html`<p>${text}</p>`,
        ),
      ]
}</main>${publicFooter(given)}`
}
