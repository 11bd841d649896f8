import { html, type Html } from '../html.ts'
import { icon } from './icons.ts'
import { logos } from './logos.ts'
import { noticeTexts } from './notice.texts.ts'
import type { PublicPage } from './public-page.ts'

const texts = noticeTexts.unsupported

/** Page for browsers below the minimum (apps/web/src/theme-first.ts): plain HTML for any browser (SHL-23). */
export const unsupportedBody = ({
  base,
  branding,
}: PublicPage): Html => html`<div class="solo"><header>${logos(base, branding)}</header>
<main><div class="centered"><span class="emblem error">${icon('block')}</span><h1>${texts.title}</h1>
<p>${texts.text}</p>
<p>${texts.browsers.map(
  (browser, place) => html`${place === 0 ? null : html`<br>`}<b>${browser}</b>`,
)}</p><p>${texts.note}</p>
<a class="button primary" href="${base}login/index">${texts.again}</a></div></main></div>`
