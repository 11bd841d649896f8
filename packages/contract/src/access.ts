/** Who may call a route or open a page. Also the text of `x-access` in openapi.json. */
export type Access = 'public' | 'signed-in' | `perm:${string}` | `role:${string}`

/** What a rule needs to know of the caller; null is somebody not signed in. */
export interface Grants { permissions: ReadonlySet<string>, roles: ReadonlySet<string> }

/** True when `caller` passes `access`. The only evaluation of grants in the product (PRM-16). */
export function allows(access: Access, caller: Grants | null): boolean {
  if (access === 'public') return true
  if (!caller) return false
  if (access === 'signed-in') return true
  const code = access.slice(5)
  return access.startsWith('perm:') ? caller.permissions.has(code) : caller.roles.has(code)
}

export const isAccess = (value: unknown): value is Access =>
  typeof value === 'string' && (value === 'public' || value === 'signed-in' || /^(perm|role):\S+$/.test(value))
