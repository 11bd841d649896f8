import type { Access } from './access.ts'
import { dataScopeUnder, type ScopedCodes } from './data-scope.ts'
import type { Route } from './route.ts'

/**
 * True for a permission under which a caller sees his own rows alone, while every call that asks for it answers for the
 * whole enterprise: it opens nothing, so nothing offers it.
 */
export function opensNothing(
  access: Access,
  caller: { scoped?: ScopedCodes },
  routes: readonly Pick<Route, 'access' | 'ownRows'>[],
): boolean {
  if (dataScopeUnder(access, caller) !== 'self') return false
  const asking = routes.filter((route) => route.access === access)
  return asking.length > 0 && asking.every(({ ownRows }) => ownRows !== true)
}
