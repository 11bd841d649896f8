import { addDays, daysBetween, isDate } from './calendar-date.ts'
import { monthOf, periodLabel } from './period.ts'
import { findHolidayYear, nextWorkingDay, workingDayAfter } from './working-days.ts'

/**
 * What is declared for a thing that happened instead of for a period: the day on which the tax arose, `YYYYMMDD`, and
 * from the second one of a day on its number, `YYYYMMDD-2`. Eight digits are no period.
 */
export interface Occasion {
  day: string
  no: number
}

const OCCASION = /^(\d{4})(\d{2})(\d{2})(?:-([2-9]|[1-9]\d))?$/

/** Undefined for text that is no occasion; '' is none. */
export function parseOccasion(code: string): Occasion | undefined {
  const match = OCCASION.exec(code)
  const day = match === null ? '' : `${match[1]}-${match[2]}-${match[3]}`
  return isDate(day) ? { day, no: Number(match?.[4] ?? '1') } : undefined
}

/** The month in which it happened: the period of its task. Throws RangeError for text that is no occasion. */
export function occasionMonth(code: string): string {
  const occasion = parseOccasion(code)
  if (occasion === undefined) throw new RangeError(`按次申报须为YYYYMMDD：${code.slice(0, 12)}`)
  return monthOf(occasion.day)
}

/** What a declaration is for, in words: 2026年7月20日（按次）, else its period. */
export function declaredLabel({ period, occasion = '' }: { period: string; occasion?: string }): string {
  const found = parseOccasion(occasion)
  if (found === undefined) return periodLabel(period)
  const [year, month, day] = found.day.split('-').map(Number)
  return `${year}年${month}月${day}日（按次${found.no === 1 ? '' : `第${found.no}笔`}）`
}

/** Taxes without a day of their own: due before the deed is registered. */
const BEFORE_REGISTRATION = new Set(['20'])

/**
 * The fifteenth day after the tax arose, or the next working day; holidays of three days or more on the way move it by
 * as many working days. Undefined where another event sets it.
 */
export function occasionDue(taxType: string, code: string): string | undefined {
  const found = parseOccasion(code)
  if (found === undefined || BEFORE_REGISTRATION.has(taxType)) return undefined
  const [first, last] = [addDays(found.day, 1), addDays(found.day, 15)]
  const years = [...new Set([first, last].map((day) => Number(day.slice(0, 4))))]
  const lost = years
    .flatMap((year) => findHolidayYear(year)?.holidays ?? [])
    .map(({ from, to }) => daysBetween(from > first ? from : first, to < last ? to : last) + 1)
    .filter((days) => days >= 3)
    .reduce((sum, days) => sum + days, 0)
  return lost === 0 ? nextWorkingDay(last) : workingDayAfter(last, lost)
}
