import calendar from './data/calendar.json' with { type: 'json' }
import { addDays, isWeekend } from './calendar-date.ts'
import { publishedHolidays, type HolidayYear, type HolidayYears } from './holidays/published.ts'

const BUILT_IN: HolidayYears = calendar.years

/** Undefined for a year whose arrangement is not published yet. */
export function findHolidayYear(year: number): HolidayYear | undefined {
  return publishedHolidays()[String(year)] ?? BUILT_IN[String(year)]
}
/** Whether a year's arrangement came with the portal, and nothing stands in its place. */
export const isBuiltInYear = (year: number): boolean =>
  publishedHolidays()[String(year)] === undefined && BUILT_IN[String(year)] !== undefined

/** Without an arrangement only weekends are days off. */
export function isWorkingDay(date: string): boolean {
  const year = findHolidayYear(Number(date.slice(0, 4)))
  if (year?.holidays.some(({ from, to }) => from <= date && date <= to)) return false
  return !isWeekend(date) || (year?.workingWeekends.includes(date) ?? false)
}

/** The day itself when it is a working day, else the next one. */
export function nextWorkingDay(date: string): string {
  let day = date
  while (!isWorkingDay(day)) day = addDays(day, 1)
  return day
}

/** The `count`-th working day after a date. */
export function workingDayAfter(date: string, count: number): string {
  let day = date
  for (let left = count; left > 0; left -= 1) day = nextWorkingDay(addDays(day, 1))
  return day
}
