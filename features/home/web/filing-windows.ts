import { boot } from '@portal/web-kit/boot'
import { queryOf } from '@portal/web-kit/query'
import { calendarRoute } from '../contract/home.routes.ts'

/**
 * Filing windows of a year, this one's as they came with the document. Never stale: they change at most daily, and then
 * come with a new document.
 */
export const filingWindows = (year: string) => ({
  ...queryOf(calendarRoute, year === boot().today.slice(0, 4) ? {} : { query: { year } }),
  staleTime: Infinity,
})

/** The years that the calendar shows: this one and the next, whose first window ends this one's last periods. */
export const shownYears = (): readonly [string, string] => {
  const year = Number(boot().today.slice(0, 4))
  return [String(year), String(year + 1)]
}
