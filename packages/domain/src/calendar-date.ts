/** Calendar days as `YYYY-MM-DD` strings: they compare as text and have no time zone. */

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const DAY_MS = 86_400_000

export interface DateParts {
  year: number
  /** 1–12 */
  month: number
  /** 1–31 */
  day: number
}

/** The parts of an existing day; undefined for any other text (`2026-02-30`). */
export function parseDate(text: string): DateParts | undefined {
  const match = DATE.exec(text)
  if (!match) return undefined
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined
  return { year, month, day }
}

/** Like parseDate; throws RangeError for text that is not a day. */
export function getDate(text: string): DateParts {
  const parts = parseDate(text)
  if (parts === undefined) throw new RangeError(`不是日期：${text.slice(0, 20)}`)
  return parts
}

export function isDate(text: string): boolean {
  return parseDate(text) !== undefined
}

export function toDate(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

export function addDays(date: string, days: number): string {
  const { year, month, day } = getDate(date)
  return new Date(Date.UTC(year, month - 1, day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS
}

/** Saturday or Sunday. */
export function isWeekend(date: string): boolean {
  const { year, month, day } = getDate(date)
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay() % 6 === 0
}
