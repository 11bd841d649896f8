import type { Route } from '@portal/contract'
import { todosRoute } from '@portal/home/contract'
import { currentUserRoute, permissionsRoute } from '@portal/identity/contract'
import { currentMaintenanceRoute } from '@portal/operations/contract'
import { preferencesRoute } from '@portal/preference/contract'
import { returnRoute } from '@portal/tax-return/contract'
import { returnPage } from '@portal/tax-return/pages'
import { taskDetailRoute, taxProfileRoute } from '@portal/tax-task/contract'

/** The application's reads before its first row is painted; delivered with the document. */
export const firstReads = [
  currentUserRoute,
  permissionsRoute,
  todosRoute,
  preferencesRoute,
  currentMaintenanceRoute,
] as const

/** A read with what it asks for. */
export interface Read {
  route: Route
  query?: Readonly<Record<string, string>>
}

/** What one page reads before it shows anything, by its address; delivered with its document too. */
export function readsOfPage(address: string, search: URLSearchParams): readonly Read[] {
  const taskNo = search.get('id') ?? ''
  if (address !== returnPage.path || taskNo === '' || search.has('version')) return []
  const query = { taskNo }
  return [{ route: returnRoute, query }, { route: taskDetailRoute, query }, { route: taxProfileRoute }]
}
