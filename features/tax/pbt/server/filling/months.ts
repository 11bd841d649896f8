import { monthOf, monthsOf, nextPeriod, previousPeriod } from '@portal/domain/period'

/** First and last month, `YYYYMM`; an open end is ''. */
export interface MonthSpan {
  from: string
  to: string
}

/** Months of a period within spans that all hold; none where they do not meet. */
export function monthsWithin(period: string, ...spans: readonly MonthSpan[]): string[] {
  return monthsOf(period).filter((month) =>
    spans.every(({ from, to }) => (from === '' || month >= from) && (to === '' || month <= to)),
  )
}

export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)
/** The month of a day; '' without one. */
export const monthOfDay = (day: string): string => (isDay(day) ? monthOf(day) : '')
export const monthAfter = (day: string): string => (isDay(day) ? nextPeriod(monthOf(day)) : '')
export const monthBefore = (day: string): string => (isDay(day) ? previousPeriod(monthOf(day)) : '')
