import { qrImage } from './qr-image.ts'
import type { BrandLink } from '../branding.ts'
import { html, type Html } from '../html.ts'
import type { PublicPage } from './public-page.ts'
import { publicTexts } from './public.texts.ts'

const link = ({ name, url }: BrandLink): Html =>
  html`<li>${url === null ? html`<span>${name}</span>` : html`<a href="${url}" rel="noopener">${name}</a>`}</li>`

const filings = ({ filings: all }: PublicPage['branding']): Html => html`<span>${all.join('　')}</span>`

/** Links under a heading; nothing where the installation names none. */
const links = (title: string, all: readonly BrandLink[], look = ''): Html | null =>
  all.length === 0 ? null : html`<section><h2>${title}</h2><ul class="${look}">${all.map(link)}</ul></section>`

/** The public footer, entirely from the installation's configuration (SHL-10). */
export const publicFooter = ({ branding, today }: PublicPage): Html => html`<footer class="platforms"><div class="wrap">
${links(publicTexts.footer.ecosystem, branding.ecosystem, 'two-columns')}
${links(publicTexts.footer.official, branding.official)}
${
  branding.supportPhone === ''
    ? null
    : html`<section><h2>${publicTexts.footer.support}</h2>
<ul><li><b>${branding.supportPhone}</b></li><li><span>${branding.supportHours}</span></li></ul></section>`
}
${branding.qrCodes.map(
  (code) =>
    html`<figure class="qr-image"><img src="${'image' in code ? code.image : qrImage(code.text)}" width="92" height="92"
alt=""><figcaption>${code.name}</figcaption></figure>`,
)}
</div><div class="copyright"><div
class="wrap"><span>© ${today.slice(0, 4)} ${branding.group || branding.product}</span>${filings(branding)}</div></div>
</footer>`
