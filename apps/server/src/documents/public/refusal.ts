import { html, type Html } from '../html.ts'
import { publicFooter } from './footer.ts'
import { publicHeader } from './header.ts'
import { icon } from './icons.ts'
import { ownPage } from '../which-document.ts'
import type { PublicPage } from './public-page.ts'
import { publicTexts } from './public.texts.ts'

const statuses: Readonly<Record<string, number>> = { '/404': 404, '/noPermission': 403, '/500': 500 }
export const statusOf = (path: string): number => statuses[path] ?? 200

/** /404, /noPermission, /500 and /error for visitors (SES-24). */
export function refusalBody(given: PublicPage): Html {
  const refusal = publicTexts.refusals[given.page.path]
  const code = given.query.get('errorCode') ?? ''
  const isGuard = given.page.path === '/404' && code === '404'
  const again = given.base + (ownPage(given.query.get('from')) ?? given.page.path).slice(1)
  return html`${publicHeader(given)}<main class="wrap state"><div class="centered"><span
class="emblem error">${icon('block')}</span><h1>${isGuard ? publicTexts.noMenu : refusal?.title}</h1>
<p>${isGuard ? publicTexts.noMenuText : refusal?.text}</p>
<p class="ways"><a class="button primary"
href="${given.base}finance/home">${publicTexts.backHome}</a><a class="button" href="${again}">${
    publicTexts.retry
  }</a></p>${
    /^\d{3}$/.test(code) ? html`<span class="reference">${publicTexts.errorCode} ${code}</span>` : null
  }</div></main>${publicFooter(given)}`
}
