import { monthOf, parsePeriod } from '../period.ts'
import { isNothing } from './blank.ts'
import { parseDay } from './day.ts'
import { compact, unwrapped } from './plain.ts'

/** A month as `YYYYMM`, '' for a blank, or why it is none, in words for the user. */
export type ParsedMonth = { ok: true; value: string } | { ok: false; reason: string }

const MONTH = /^(\d{4})(?:[-/.年](\d{1,2})|(\d{2}))(?:月份?)?$/
const UNTIL = /至|到|~|—+|–|--/

/**
 * Reads one month: 2026年3月, 2026-3, 2026.03, 202603, a day of it, or a range that stays in it, such as
 * 2026-03-01至2026-03-31. A range over several months is refused.
 */
export function parseMonth(text: string): ParsedMonth {
  const typed = unwrapped(compact(text))
  if (isNothing(typed)) return { ok: true, value: '' }
  const ends = endsOf(typed)
  if (ends === undefined) return refused('请按 2026-11 或 202611 填写月份')
  if (ends.some((end) => parsePeriod(end)?.kind !== 'month')) return refused('没有这个月')
  return new Set(ends).size === 1 ? { ok: true, value: ends[0] ?? '' } : refused('只能是一个月，不能是几个月')
}

const refused = (reason: string): ParsedMonth => ({ ok: false, reason })

/** The months at both ends, or the only one; undefined when the text is neither. */
function endsOf(text: string): string[] | undefined {
  const one = monthIn(text)
  if (one !== undefined) return [one]
  const [from = '', to, ...more] = text.split(UNTIL)
  if (to !== undefined) return more.length > 0 ? undefined : both(from, to)
  // A hyphen also stands within a day, so each is tried as the middle.
  for (let at = text.indexOf('-'); at > 0; at = text.indexOf('-', at + 1)) {
    const found = both(text.slice(0, at), text.slice(at + 1))
    if (found !== undefined) return found
  }
  return undefined
}

function both(from: string, to: string): string[] | undefined {
  const first = monthIn(from)
  if (first === undefined) return undefined
  // The end often leaves out the year, or year and month.
  const last = monthIn(to) ?? monthIn(`${from.slice(0, 5)}${to}`) ?? monthIn(`${/^.*月/.exec(from)?.[0] ?? ''}${to}`)
  return last === undefined ? undefined : [first, last]
}

function monthIn(text: string): string | undefined {
  const [, year = '', separated, run] = MONTH.exec(text) ?? []
  if (year !== '') return `${year}${(separated ?? run ?? '').padStart(2, '0')}`
  const day = parseDay(text)
  return day === undefined ? undefined : monthOf(day)
}
