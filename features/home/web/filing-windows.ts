import { queryOf } from '@portal/web-kit/query'
import { calendarRoute } from '../contract/home.routes.ts'

/** The filing windows of this year: they change once a day at most, with the document. */
export const filingWindows = () => ({ ...queryOf(calendarRoute, {}), staleTime: Infinity })
