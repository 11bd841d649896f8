import { invalidate } from '@portal/web-kit/query'
import { adminChangeRoute, administrationRoute } from '../contract/index.ts'

/** Reads the tab and what is open of it anew. */
export const refreshChanges = () => invalidate(administrationRoute, adminChangeRoute)
