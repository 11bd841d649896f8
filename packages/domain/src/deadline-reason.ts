import calendar from './data/calendar.json' with { type: 'json' }
import { addDays, daysBetween, toDate } from './calendar-date.ts'
import { dueUnder, windowDeadline, type Deadline, type DeadlineState } from './deadline.ts'
import { findDeadlineRule, type DeadlineRule } from './deadline-rules.ts'
import { nextPeriod, periodDays } from './period.ts'
import { findHolidayYear, isWorkingDay } from './working-days.ts'

/** A day on the way from the statutory one to the last one, with what speaks against the one before. */
export interface DeadlineStep {
  date: string
  why: 'statutory' | 'weekend' | 'holiday' | 'longHoliday' | 'last'
  /** The holiday's name; of a long one the working days that it moves the end by. */
  holiday?: string
  days?: number
}

/** Why a day is the last one: the rule, the days on the way, and the papers that arrange the days off. */
export interface ReasonedDeadline extends Deadline {
  rule: DeadlineRule
  steps: readonly DeadlineStep[]
  /** The yearly notice of filing windows; null where it is not out yet or says nothing of this day. */
  notice: string | null
}

interface CalendarYear {
  officialDocument?: string
}
const YEARS: Readonly<Record<string, CalendarYear | undefined>> = calendar.years

/** A period's deadline with its reasons; undefined where no rule gives a day. */
export function reasonOfDeadline(taxType: string, period: string): ReasonedDeadline | undefined {
  const rule = findDeadlineRule(taxType, period)
  return rule === undefined ? undefined : reasonUnder(rule, periodDays(period).end)
}

/** The same by a rule and the last day of a period. */
export function reasonUnder(rule: DeadlineRule, end: string): ReasonedDeadline | undefined {
  const deadline = dueUnder(rule, end)
  if (deadline === undefined) return undefined
  if (rule.due.by !== 'day') return { ...windowReason(end, deadline), rule }
  const statutory = toDate(Number(end.slice(0, 4)) + rule.due.yearOffset, rule.due.month, rule.due.day)
  return { ...deadline, rule, steps: stepsOf(statutory, deadline.date, []), notice: null }
}

function windowReason(end: string, deadline: Deadline): Omit<ReasonedDeadline, 'rule'> {
  const month = nextPeriod(`${end.slice(0, 4)}${end.slice(5, 7)}`)
  const year = Number(month.slice(0, 4))
  const first = toDate(year, Number(month.slice(4)), 1)
  const fifteenth = addDays(first, 14)
  const moving = longHolidays(year, first, fifteenth)
  return {
    ...deadline,
    steps: stepsOf(fifteenth, deadline.date, moving),
    notice: noticeOf(year, deadline.state),
  }
}

/** Why a month's window ends when it does. */
export const reasonOfWindow = (year: number, month: number): Omit<ReasonedDeadline, 'rule'> => {
  const first = toDate(year, month, 1)
  return windowReason(addDays(first, -1), windowDeadline(year, month))
}

const noticeOf = (year: number, state: DeadlineState): string | null =>
  state === 'official' ? (YEARS[String(year)]?.officialDocument ?? null) : null

/** Holidays of three days or more between two days, which move the end by as many working days. */
const longHolidays = (year: number, first: string, last: string): DeadlineStep[] =>
  (findHolidayYear(year)?.holidays ?? [])
    .map(({ name, from, to }) => ({
      holiday: name,
      days: daysBetween(from > first ? from : first, to < last ? to : last) + 1,
    }))
    .filter(({ days }) => days >= 3)
    .map(({ holiday, days }) => ({ date: last, why: 'longHoliday', holiday, days }))

/** From the statutory day to the last one: what moves it, else what kind of day off it is. */
function stepsOf(statutory: string, last: string, moving: readonly DeadlineStep[]): DeadlineStep[] {
  const steps: DeadlineStep[] = [{ date: statutory, why: 'statutory' }]
  if (statutory === last) return steps
  steps.push(...(moving.length > 0 ? moving : isWorkingDay(statutory) ? [] : [dayOff(statutory)]))
  return [...steps, { date: last, why: 'last' }]
}

function dayOff(date: string): DeadlineStep {
  const holiday = findHolidayYear(Number(date.slice(0, 4)))?.holidays.find(({ from, to }) => from <= date && date <= to)
  if (holiday !== undefined) return { date, why: 'holiday', holiday: holiday.name }
  return { date, why: 'weekend' }
}
