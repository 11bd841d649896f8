import { filingYearOf, type FilingYear } from '@portal/home/contract'
import { daysBetween, getDate } from '@portal/domain'
import { html, type Html } from '../html.ts'

/**
 * The year as a dial: ticks are days, an arc is a month's filing window, its number the deadline. Centre and radii in a
 * 500 × 500 drawing.
 */
const centre = 250
const radius = {
  tick: 216.7,
  week: 215.8,
  monthStart: 206,
  monthEnd: 222,
  arc: 192,
  due: 161,
  name: 237,
  hand: 183,
  handEnd: 226,
  hub: 112,
}
const round = (value: number): string => value.toFixed(1)

const pointAt = (turn: number, distance: number): string => {
  const angle = turn * 2 * Math.PI
  return `${round(centre + distance * Math.sin(angle))} ${round(centre - distance * Math.cos(angle))}`
}
const stroke = (turn: number, from: number, to: number): string => `M${pointAt(turn, from)}L${pointAt(turn, to)}`
const arc = (from: number, to: number): string =>
  `M${pointAt(from, radius.arc)}A${radius.arc} ${radius.arc} 0 0 1 ${pointAt(to, radius.arc)}`
/** A circle with one short stroke every `every` days; dashes form the ticks. */
const ring = (distance: number, days: number, every: number, kind: string): Html => {
  const step = ((2 * Math.PI * distance) / days) * every
  return html`<circle cx="250" cy="250" r="${distance}" stroke-dasharray="1 ${(step - 1).toFixed(4)}"
stroke-dashoffset=".5" transform="rotate(-90 250 250)" class="${kind}"/>`
}
const label = (turn: number, distance: number, text: string, kind: string): Html => {
  const [x = '0', y = '0'] = pointAt(turn, distance).split(' ')
  return html`<text x="${x}" y="${round(Number(y) + 5)}" text-anchor="middle" class="${kind}">${text}</text>`
}

/** '3月16日' */
export const monthDay = (date: string): string => `${getDate(date).month}月${getDate(date).day}日`

/** The next deadline on or after `today`, this year or next January. */
export const nextDeadline = (year: FilingYear): FilingYear['months'][number] | null =>
  year.months.find((month) => month.dueDate >= year.today) ?? filingYearOf(year.today, year.year + 1).months[0] ?? null

export const leftUntil = (today: string, date: string): string =>
  daysBetween(today, date) === 0 ? '今天截止' : `还有 ${daysBetween(today, date)} 天`

export function dial(year: FilingYear): Html {
  const first = `${year.year}-01-01`
  const days = daysBetween(first, `${year.year + 1}-01-01`)
  const turnOf = (date: string): number => daysBetween(first, date) / days
  const next = nextDeadline(year)
  const monthStarts = year.months.map(({ month }) => turnOf(`${year.year}-${String(month).padStart(2, '0')}-01`))
  return html`<figure class="dial"><svg viewBox="0 0 500 500" fill="none" role="img"
aria-label="${year.year}年各月申报截止日">
${ring(radius.tick, days, 1, 'dial-tick')}${ring(radius.week, days, 7, 'dial-week')}<path d="${monthStarts
    .map((turn) => stroke(turn, radius.monthStart, radius.monthEnd))
    .join('')}" class="dial-month"/>
${year.months.map((month, index) => {
  const start = monthStarts[index] ?? 0
  const end = turnOf(month.dueDate) + 1 / days
  const kind = month === next ? 'present' : month.dueDate < year.today ? 'past' : ''
  return html`<path d="${arc(start, end)}" class="dial-arc ${kind}"/>${label(
    start + 1 / 24,
    radius.name,
    `${month.month}月`,
    kind,
  )}${label((start + end) / 2, radius.due, String(getDate(month.dueDate).day), kind)}`
})}
<path d="${stroke(turnOf(year.today), radius.hand, radius.handEnd)}" class="dial-hand"/>
<circle cx="250" cy="250" r="${radius.hub}" class="dial-hub"/>
${
  next === null
    ? null
    : html`<text x="250" y="212" text-anchor="middle">${next.month}月征期截止</text>
<text x="250" y="262" text-anchor="middle" class="dial-big">${monthDay(next.dueDate)}</text>
<text x="250" y="294" text-anchor="middle">今天 ${monthDay(year.today)}，${leftUntil(year.today, next.dueDate)}</text>`
}
</svg><table class="screen-reader-only"><caption>${year.year}年征期</caption><tbody>${year.months.map(
    (month) =>
      html`<tr><th scope="row">${month.month}月</th><td>${monthDay(month.dueDate)}${
        month.provisional ? '（暂定）' : ''
      }</td></tr>`,
  )}</tbody></table></figure>`
}
