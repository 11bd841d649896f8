import { daysInMonth, getDate, toDate } from './calendar-date.ts'

/**
 * Tax periods: 4 digits are a year, 5 a year and quarter, 6 a year and month; `YYYYHY1` and `YYYYHY2` are its halves.
 * The caller passes days as `YYYY-MM-DD`: nothing here reads a clock.
 */
export type PeriodKind = 'year' | 'half-year' | 'quarter' | 'month'

export type Period =
  | { kind: 'year'; year: number }
  | { kind: 'half-year'; year: number; half: number }
  | { kind: 'quarter'; year: number; quarter: number }
  | { kind: 'month'; year: number; month: number }

const PERIOD = /^(\d{4})(?:([1-4])|(0[1-9]|1[0-2])|HY([12]))?$/

/** Undefined for text that is not a period (`20265`, `202613`). */
export function parsePeriod(code: string): Period | undefined {
  const match = PERIOD.exec(code)
  if (!match) return undefined
  const year = Number(match[1])
  if (match[2] !== undefined) return { kind: 'quarter', year, quarter: Number(match[2]) }
  if (match[3] !== undefined) return { kind: 'month', year, month: Number(match[3]) }
  if (match[4] !== undefined) return { kind: 'half-year', year, half: Number(match[4]) }
  return { kind: 'year', year }
}

/** Like parsePeriod; throws RangeError for text that is not a period. */
export function getPeriod(code: string): Period {
  const period = parsePeriod(code)
  if (period === undefined) throw new RangeError(`税款所属期须为YYYY、YYYYHY1、YYYYQ或YYYYMM：${code.slice(0, 12)}`)
  return period
}

export function isPeriod(code: string): boolean {
  return parsePeriod(code) !== undefined
}

export function formatPeriod(period: Period): string {
  const year = String(period.year).padStart(4, '0')
  if (period.kind === 'year') return year
  if (period.kind === 'half-year') return `${year}HY${period.half}`
  return period.kind === 'quarter' ? `${year}${period.quarter}` : `${year}${String(period.month).padStart(2, '0')}`
}

/** Label for users: 2026年、2026年上半年、2026年第1季度、2026年2月. */
export function periodLabel(code: string): string {
  const period = getPeriod(code)
  if (period.kind === 'year') return `${period.year}年`
  if (period.kind === 'half-year') return `${period.year}年${period.half === 1 ? '上' : '下'}半年`
  return period.kind === 'quarter' ? `${period.year}年第${period.quarter}季度` : `${period.year}年${period.month}月`
}

export function quarterOfMonth(month: number): number {
  return Math.ceil(month / 3)
}

/** The period of a kind that contains a month: the month, its quarter, its half or its year. */
export function periodOfMonth(kind: PeriodKind, month: string): string {
  const period = getPeriod(month)
  if (period.kind !== 'month') throw new RangeError(`不是月份：${month.slice(0, 12)}`)
  return fromIndex(kind, period.year, Math.ceil(period.month / monthsIn(kind)) - 1)
}

export function periodDays(code: string): { start: string; end: string } {
  const period = getPeriod(code)
  const [first, last] = spanOf(period)
  return { start: toDate(period.year, first, 1), end: toDate(period.year, last, daysInMonth(period.year, last)) }
}

function spanOf(period: Period): [number, number] {
  const months = monthsIn(period.kind)
  const last = (indexOf(period) + 1) * months
  return [last - months + 1, last]
}

/** The months of a period in order, `YYYYMM`. */
export function monthsOf(code: string): string[] {
  const period = getPeriod(code)
  const [first, last] = spanOf(period)
  return Array.from({ length: last - first + 1 }, (_, index) =>
    formatPeriod({ kind: 'month', year: period.year, month: first + index }),
  )
}

/** How many periods of a kind a year has. */
export const periodsPerYear: Readonly<Record<PeriodKind, number>> = { year: 1, 'half-year': 2, quarter: 4, month: 12 }

const monthsIn = (kind: PeriodKind): number => 12 / periodsPerYear[kind]

/** Place of a period within its year, from 0. */
function indexOf(period: Period): number {
  if (period.kind === 'year') return 0
  if (period.kind === 'half-year') return period.half - 1
  return (period.kind === 'quarter' ? period.quarter : period.month) - 1
}

/** The period of the same kind `count` periods later; earlier when negative. */
export function shiftPeriod(code: string, count: number): string {
  const period = getPeriod(code)
  const perYear = periodsPerYear[period.kind]
  const total = period.year * perYear + indexOf(period) + count
  return fromIndex(period.kind, Math.floor(total / perYear), ((total % perYear) + perYear) % perYear)
}

function fromIndex(kind: PeriodKind, year: number, index: number): string {
  if (kind === 'year') return formatPeriod({ kind, year })
  if (kind === 'half-year') return formatPeriod({ kind, year, half: index + 1 })
  return formatPeriod(kind === 'quarter' ? { kind, year, quarter: index + 1 } : { kind, year, month: index + 1 })
}

export function previousPeriod(code: string): string {
  return shiftPeriod(code, -1)
}

export function nextPeriod(code: string): string {
  return shiftPeriod(code, 1)
}

/** The month of a day, `YYYYMM`. */
export function monthOf(date: string): string {
  const { year, month } = getDate(date)
  return formatPeriod({ kind: 'month', year, month })
}

/** The only 16th that still defaults to the previous month. */
const STILL_PREVIOUS_MONTH = '2021-08-16'

/** Default tax month: the previous month up to the 15th, the current one from the 16th (docs/ledger/13-lead.md). */
export function taxMonthOf(date: string): string {
  const current = monthOf(date)
  return getDate(date).day < 16 || date === STILL_PREVIOUS_MONTH ? previousPeriod(current) : current
}

/**
 * The quarter filed on a day: until 15 January the last of the previous year, then a new one from each 16 January,
 * April, July and October.
 */
export function filingQuarterOf(date: string): string {
  const { year, month, day } = getDate(date)
  const monthsPassed = day < 16 ? month - 1 : month
  if (monthsPassed === 0) return formatPeriod({ kind: 'quarter', year: year - 1, quarter: 4 })
  return formatPeriod({ kind: 'quarter', year, quarter: Math.min(4, quarterOfMonth(monthsPassed)) })
}

/** The half filed on a day: until 15 January the last of the previous year, then a new one from 16 January and July. */
const filingHalfOf = (date: string): string => periodOfMonth('half-year', monthsOf(filingQuarterOf(date))[0] ?? '')

/** Default tax year: the previous one from January to May. */
export function taxYearOf(date: string): string {
  const { year, month } = getDate(date)
  return formatPeriod({ kind: 'year', year: month < 6 ? year - 1 : year })
}

/** The default period of a page on a given day. */
export function defaultPeriodOf(kind: PeriodKind, date: string): string {
  if (kind === 'month') return taxMonthOf(date)
  if (kind === 'half-year') return filingHalfOf(date)
  return kind === 'quarter' ? filingQuarterOf(date) : taxYearOf(date)
}
