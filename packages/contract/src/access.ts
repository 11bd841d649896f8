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

/**
 * What a signed-in person still has to do. `second-factor`: nothing at all is answered before it but the calls for it;
 * `password` (somebody else chose it), `consent` (privacy notice), `admin-phone` (SES-12): no call that needs a grant.
 */
export type Pending = 'second-factor' | 'password' | 'consent' | 'admin-phone'

/** Which pending step closes a call of this access, or null. The order is the order in which a person is asked. */
export function closedBy(route: { access: Access, during?: readonly Pending[] }, pending: readonly Pending[]): Pending | null {
  if (route.access === 'public') return null
  const needsGrant = route.access !== 'signed-in'
  return pending.find(step => !(route.during ?? []).includes(step) && (needsGrant || step === 'second-factor')) ?? null
}
