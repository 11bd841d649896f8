import calendar from './data/calendar.json' with { type: 'json' }
import { daysBetween, toDate } from './calendar-date.ts'
import { getPeriod, nextPeriod, periodDays } from './period.ts'
import { findHolidayYear, nextWorkingDay, workingDayAfter } from './working-days.ts'

/**
 * official: announced by the tax administration; computed: by rule from a published holiday arrangement;
 * pending: only weekends are known, the holidays of that month are not; shown as 暂定.
 */
export type DeadlineState = 'official' | 'computed' | 'pending'

export interface Deadline {
  /** Last day of filing, `YYYY-MM-DD`. */
  date: string
  state: DeadlineState
}

/** Months in which statutory holidays can move the filing window. */
const HOLIDAY_MONTHS: ReadonlySet<number> = new Set([1, 2, 4, 5, 6, 9, 10])

/** Windows of a year without an arrangement, with the days they may end on. */
const PROVISIONAL: Readonly<Record<string, readonly { month: number; due: string }[]>> = {
  '2027': calendar['2027'].provisional,
}

/** Filings with a fixed date instead of the 15 days; reference: tax-types.json, dueRules. */
const FIXED: Readonly<Record<string, { month: number; day: number; yearOffset: number }>> = {
  '03': { month: 5, day: 31, yearOffset: 1 },
  '06': { month: 5, day: 31, yearOffset: 1 },
  '19': { month: 12, day: 31, yearOffset: 0 },
}

const OFFICIAL: ReadonlyMap<string, string> = new Map(
  Object.entries(calendar.years).flatMap(([year, { months }]) =>
    months.filter(({ official }) => official).map(({ month, due }) => [`${year}-${month}`, due] as const),
  ),
)

/**
 * Due date of the return of a tax type for a period. Undefined for tax type 20, due before the deed is registered.
 * Throws RangeError for text that is not a period.
 */
export function findDeadline(taxType: string, period: string): Deadline | undefined {
  const { kind, year } = getPeriod(period)
  if (taxType === '20') return undefined
  const fixed = kind === 'year' ? FIXED[taxType] : undefined
  if (fixed !== undefined) return fixedDeadline(year + fixed.yearOffset, fixed.month, fixed.day)
  const { end } = periodDays(period)
  const endMonth = nextPeriod(`${end.slice(0, 4)}${end.slice(5, 7)}`)
  return windowDeadline(Number(endMonth.slice(0, 4)), Number(endMonth.slice(4)))
}

/** The last day of a month's filing window (1st to 15th, postponed). */
export function windowDeadline(year: number, month: number): Deadline {
  const official = OFFICIAL.get(`${year}-${month}`)
  if (official !== undefined) return { date: official, state: 'official' }
  return { date: ruleWindowEnd(year, month), state: stateOf(year, month) }
}

/** Later days on which a pending window may end, where the reference tells them; the earliest stands until then. */
export function laterWindowEnds(year: number, month: number): string[] {
  const { date, state } = windowDeadline(year, month)
  if (state !== 'pending') return []
  return (PROVISIONAL[String(year)] ?? []).filter((one) => one.month === month && one.due > date).map(({ due }) => due)
}

/**
 * Article 109 of the Implementing Rules of the Tax Collection Law, as in calendar.json. Holidays of three days or more
 * within the 1st to 15th move the end by as many working days. Otherwise it is the 15th or the next working day.
 */
export function ruleWindowEnd(year: number, month: number): string {
  const [first, last] = [toDate(year, month, 1), toDate(year, month, 15)]
  const lost = (findHolidayYear(year)?.holidays ?? [])
    .map(({ from, to }) => daysBetween(from > first ? from : first, to < last ? to : last) + 1)
    .filter((days) => days >= 3)
    .reduce((sum, days) => sum + days, 0)
  return lost === 0 ? nextWorkingDay(last) : workingDayAfter(last, lost)
}

function fixedDeadline(year: number, month: number, day: number): Deadline {
  return { date: nextWorkingDay(toDate(year, month, day)), state: stateOf(year, month) }
}

function stateOf(year: number, month: number): DeadlineState {
  return findHolidayYear(year) === undefined && HOLIDAY_MONTHS.has(month) ? 'pending' : 'computed'
}

/** First day of the window in which a period's return is filed. */
export function filingStart(period: string): string {
  const { end } = periodDays(period)
  const month = nextPeriod(`${end.slice(0, 4)}${end.slice(5, 7)}`)
  return `${month.slice(0, 4)}-${month.slice(4)}-01`
}
