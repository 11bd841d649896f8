import { filingYearOf } from '@portal/home/contract'
import { html, type Html } from '../html.ts'
import { dial, leftUntil, monthDay } from './dial.ts'
import { publicFooter } from './footer.ts'
import { publicHeader } from './header.ts'
import { icon } from './icons.ts'
import type { PublicPage } from './public-page.ts'
import { publicTexts } from './public.texts.ts'

const texts = publicTexts.home
/** Number of deadlines below the headline. */
const shown = 3

/** The public home: introduction, sign-in and the next deadlines. */
export function homeBody(given: PublicPage): Html {
  const { base, today } = given
  const year = filingYearOf(today, Number(today.slice(0, 4)))
  const coming = [...year.months, ...filingYearOf(today, year.year + 1).months]
    .filter((month) => month.dueDate >= today)
    .slice(0, shown)
  return html`${publicHeader(given)}
<div class="farewell" id="farewell" role="status" data-wanted="${texts.wanted}" hidden><div
class="wrap">${icon('info')}<span></span><a data-enter="" href="${base}login/index">${texts.signIn}</a></div></div>
<main><section class="hero"><div class="wrap"><div><h1>${texts.title}<br>${texts.titleEnd}</h1>
<p class="subtitle">${texts.lead}</p>
<a class="button on-brand" data-enter="${texts.entered}" data-workbench="${base}workbenches/newIndex"
href="${base}login/index">${texts.enter}</a><p class="whom" id="whom" hidden></p>
<ul class="next-steps" aria-label="${texts.deadlines}">${coming.map(
    (month) =>
      html`<li><b>${monthDay(month.dueDate)}</b>${month.month}月征期截止${
        month.provisional ? '（暂定）' : ''
      }<br>${leftUntil(today, month.dueDate)}</li>`,
  )}</ul></div>
${dial(year)}</div></section></main>${publicFooter(given)}`
}
