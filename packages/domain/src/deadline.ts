import calendar from './data/calendar.json' with { type: 'json' }
import { daysBetween, toDate } from './calendar-date.ts'
import { findDeadlineRule, type DeadlineRule } from './deadline-rules.ts'
import { nextPeriod, periodDays } from './period.ts'
import { findHolidayYear, isBuiltInYear, nextWorkingDay, workingDayAfter } from './working-days.ts'

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

const OFFICIAL: ReadonlyMap<string, string> = new Map(
  Object.entries(calendar.years).flatMap(([year, { months }]) =>
    months.filter(({ official }) => official).map(({ month, due }) => [`${year}-${month}`, due] as const),
  ),
)

/**
 * Due date of the return of a tax type for a period, by the rule in force at its end. Undefined where another event
 * sets it, and where no rule is on record. Throws RangeError for text that is not a period.
 */
export function findDeadline(taxType: string, period: string): Deadline | undefined {
  const rule = findDeadlineRule(taxType, period)
  return rule === undefined ? undefined : dueUnder(rule, periodDays(period).end)
}

/** The last day that a rule gives for a period that ends on a day; undefined where it gives none. */
export function dueUnder({ due }: DeadlineRule, end: string): Deadline | undefined {
  const after = nextPeriod(`${end.slice(0, 4)}${end.slice(5, 7)}`)
  if (due.by === 'window') return windowDeadline(Number(after.slice(0, 4)), Number(after.slice(4)))
  if (due.by !== 'day') return undefined
  const year = Number(end.slice(0, 4)) + due.yearOffset
  return due.isFirm === true
    ? { date: toDate(year, due.month, due.day), state: 'computed' }
    : fixedDeadline(year, due.month, due.day)
}

/** The last day of a month's filing window (1st to 15th, postponed). */
export function windowDeadline(year: number, month: number): Deadline {
  // Windows were announced under the arrangement that came with them.
  const official = isBuiltInYear(year) ? OFFICIAL.get(`${year}-${month}`) : undefined
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
