import { todosRoute } from '@portal/home/contract'
import { currentUserRoute, permissionsRoute } from '@portal/identity/contract'
import { currentMaintenanceRoute } from '@portal/operations/contract'
import { preferencesRoute } from '@portal/preference/contract'

/** What the application asks for before its first row is painted; it comes with the document. */
export const firstReads = [
  currentUserRoute,
  permissionsRoute,
  todosRoute,
  preferencesRoute,
  currentMaintenanceRoute,
] as const
