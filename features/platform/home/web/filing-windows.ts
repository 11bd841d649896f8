import { boot } from '@portal/web-kit/boot'
import { queryOf } from '@portal/web-kit/query'
import { calendarRoute } from '../contract/home.routes.ts'

/** The years that the calendar shows: this one and the next, whose first window ends this one's last periods. */
export const shownYears = (): readonly [string, string] => {
  const year = boot().today.slice(0, 4)
  return [year, String(Number(year) + 1)]
}

/**
 * Filing windows of a year, this one's as they came with the document. Never stale: they change at most daily, and then
 * come with a new document.
 */
export const filingWindows = (year = shownYears()[0]) => ({
  ...queryOf(calendarRoute, year === shownYears()[0] ? {} : { query: { year } }),
  staleTime: Infinity,
})
