import { todosRoute } from '@portal/home/contract'
import { currentUserRoute, permissionsRoute } from '@portal/identity/contract'
import { currentMaintenanceRoute } from '@portal/operations/contract'
import { preferencesRoute } from '@portal/preference/contract'

/** The application's reads before its first row is painted; delivered with the document. */
export const firstReads = [
  currentUserRoute,
  permissionsRoute,
  todosRoute,
  preferencesRoute,
  currentMaintenanceRoute,
] as const
