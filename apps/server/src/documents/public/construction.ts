import { html, type Html } from '../html.ts'
import { publicFooter } from './footer.ts'
import { publicHeader } from './header.ts'
import { icon } from './icons.ts'
import type { PublicPage } from './public-page.ts'
import { publicTexts } from './public.texts.ts'

/** A public page whose feature is not built yet. */
export const constructionBody = (
  given: PublicPage,
): Html => html`${publicHeader(given)}<main class="wrap state"><h1>${given.page.title}</h1>
<div class="centered"><span class="emblem">${icon('building')}</span><h2>${publicTexts.construction.title}</h2>
<p>${publicTexts.construction.text}</p><a class="button primary"
href="${given.base}finance/home">${publicTexts.backHome}</a></div></main>${publicFooter(given)}`
