import { queryOf } from '@portal/web-kit/query'
import { calendarRoute } from '../contract/home.routes.ts'

/** Filing windows of this year. Never stale: they change at most daily, and then come with a new document. */
export const filingWindows = () => ({ ...queryOf(calendarRoute, {}), staleTime: Infinity })
