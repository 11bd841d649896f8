/** Access rule of a route or a page. Also the text of `x-access` in openapi.json. */
export type Access = 'public' | 'signed-in' | `perm:${string}` | `role:${string}`

/** The caller's grants, which `allows` checks. Null stands for an anonymous caller. */
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
 * Steps a signed-in user must finish first: enter the second factor, replace a `password` set by somebody else, accept
 * the privacy notice (`consent`), verify an administrator's phone (`admin-phone`, SES-12).
 */
export type Pending = 'second-factor' | 'password' | 'consent' | 'admin-phone'

/**
 * Steps during which the application's frame may already load its data. The frame shows these steps or links to them.
 */
export const stepsInFrame = ['password', 'consent', 'admin-phone'] as const satisfies readonly Pending[]
export const everyStep = ['second-factor', ...stepsInFrame] as const satisfies readonly Pending[]

/**
 * Returns the pending step that blocks a call, or null. Steps are done in order, so only the first one counts.
 * Until it is done, only public routes and those that name it in `during` answer.
 */
export function closedBy(
  route: { access: Access; during?: readonly Pending[] },
  [step]: readonly Pending[],
): Pending | null {
  return step === undefined || route.access === 'public' || route.during?.includes(step) ? null : step
}
