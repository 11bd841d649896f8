import calendar from './data/calendar.json' with { type: 'json' }
import { addDays, isWeekend } from './calendar-date.ts'

/** The State Council's holiday arrangement for a year. */
export interface HolidayYear {
  holidays: readonly { name: string; from: string; to: string }[]
  /** Weekend days that are working days in exchange. */
  workingWeekends: readonly string[]
}

const YEARS: Readonly<Record<string, HolidayYear>> = calendar.years

/** Undefined for a year whose arrangement is not published yet. */
export function findHolidayYear(year: number): HolidayYear | undefined {
  return YEARS[String(year)]
}

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
