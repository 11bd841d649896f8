/** The State Council's holiday arrangement for a year. Days YYYY-MM-DD, both ends included. */
export interface HolidayYear {
  holidays: readonly { name: string; from: string; to: string }[]
  /** Weekend days that are working days in exchange. */
  workingWeekends: readonly string[]
}
/** Arrangements by year. */
export type HolidayYears = Readonly<Record<string, HolidayYear>>

/** What this installation published since: it stands in place of what is built in. */
let published: HolidayYears = {}

/** Replaces what this installation published; every process and page says it anew. */
export function publishHolidays(years: HolidayYears): void {
  published = years
}
export const publishedHolidays = (): HolidayYears => published

/** What would be under other published arrangements; `run` is done before it answers. */
export function underHolidays<T>(years: HolidayYears, run: () => T): T {
  const before = published
  published = years
  try {
    return run()
  } finally {
    published = before
  }
}
