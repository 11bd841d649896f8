import type { Access } from './access.ts'
import type { Route } from './route.ts'

/** How far a role's permissions reach, widest first. A role that says nothing has `enterprise`. */
export const dataScopes = {
  all: '全部企业',
  below: '本企业及下级企业',
  enterprise: '本企业',
  organisation: '本组织',
  self: '仅本人',
} as const
export type DataScope = keyof typeof dataScopes
export const dataScopeCodes = Object.keys(dataScopes) as DataScope[]

/** True for scopes that show rows of other enterprises; nobody but an operator chooses or gives them. */
export const leavesEnterprise = (dataScope: DataScope): boolean => dataScope === 'all' || dataScope === 'below'

/** Data scopes of a caller by permission code; a code that is missing has `enterprise`. */
export type ScopedCodes = ReadonlyMap<string, DataScope>

/** The data scope under which a caller passes `access`: the widest of the roles that grant it. */
export const dataScopeUnder = (access: Access, caller: { scoped?: ScopedCodes }): DataScope =>
  (access.startsWith('perm:') ? caller.scoped?.get(access.slice(5)) : undefined) ?? 'enterprise'

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
