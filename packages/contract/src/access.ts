/** Who may call a route or open a page. Also the text of `x-access` in openapi.json. */
export type Access = 'public' | 'signed-in' | `perm:${string}` | `role:${string}`

/** What a rule needs to know of the caller; null is somebody not signed in. */
export interface Grants {
  permissions: ReadonlySet<string>
  roles: ReadonlySet<string>
}

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
 * What a signed-in person still has to do: give the second factor, change a `password` that somebody else chose, agree
 * to the privacy notice (`consent`), verify an administrator's phone (`admin-phone`, SES-12).
 */
export type Pending = 'second-factor' | 'password' | 'consent' | 'admin-phone'

/** Steps during which the application's frame may already read what it draws; it shows them there, or leads to them. */
export const stepsInFrame = ['password', 'consent', 'admin-phone'] as const satisfies readonly Pending[]
export const everyStep = ['second-factor', ...stepsInFrame] as const satisfies readonly Pending[]

/**
 * Which pending step closes a call of this access, or null. Steps are done one after the other: the first decides, and
 * nothing is answered before it but what names it by `during`.
 */
export function closedBy(
  route: { access: Access; during?: readonly Pending[] },
  [step]: readonly Pending[],
): Pending | null {
  return step === undefined || route.access === 'public' || route.during?.includes(step) ? null : step
}
