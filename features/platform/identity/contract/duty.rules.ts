/** What an operator answers for, where duties are separated: nobody has two of them. */
export type Duty = 'system' | 'security' | 'audit'

interface DutyRole {
  roleId: string
  roleCode: string
  roleName: string
}
/** Roles of the three administrators; a new installation has them, whether duties are separated or not. */
export const dutyRoles = {
  system: { roleId: '349855983408250888', roleCode: 'systemAdmin', roleName: '系统管理员' },
  security: { roleId: '349855983408250889', roleCode: 'securityAdmin', roleName: '安全管理员' },
  audit: { roleId: '349855983408250890', roleCode: 'auditAdmin', roleName: '审计管理员' },
} as const satisfies Record<Duty, DutyRole>

/** Beginnings of the permission codes of each duty; any other code is nobody's in particular. */
const codes: Readonly<Record<Duty, readonly string[]>> = {
  system: [
    'base:user:',
    'base:menu:',
    'base:organization:',
    'base:product:',
    'base:agreement:',
    'base:service:',
    'base:code:',
    'base:recycle:',
    'monitor:maintenance:',
    'sso:client:',
  ],
  security: ['base:role:', 'base:access:why', 'base:access:view-as', 'security:factor:'],
  audit: ['monitor:audit:', 'base:access:review'],
}
const duties = ['system', 'security', 'audit'] as const satisfies readonly Duty[]

/** The duty of a permission code; null for those that are part of none. */
export const dutyOf = (code: string): Duty | null =>
  duties.find((duty) => codes[duty].some((beginning) => code.startsWith(beginning))) ?? null

/** Duties of roles by their codes. Separated, a super administrator is a system administrator. */
export const dutiesOf = (roleCodes: Iterable<string>): ReadonlySet<Duty> => {
  const held = new Set(roleCodes)
  const isOf = (duty: Duty): boolean =>
    held.has(dutyRoles[duty].roleCode) || (duty === 'system' && held.has('superAdmin'))
  return new Set(duties.filter(isOf))
}

/** Duties of permission codes. */
export const dutiesOfCodes = (held: Iterable<string>): ReadonlySet<Duty> =>
  new Set(Array.from(held, dutyOf).filter((duty) => duty !== null))

interface Given {
  roles: readonly { roleCode: string }[]
  permissions: readonly string[]
  /** Codes of the operations side's roles that operators made. */
  madeCodes: readonly string[]
}

/**
 * Grants where duties are separated: an operator keeps the codes of his own duty, and who has two by mistake, by roles
 * that operators made too, those of none. `duty` is null for everybody else, whose grants stay as they are.
 */
export function separated<G extends Given>(grants: G): G & { duty: Duty | 'none' | null } {
  const [own, ...more] = dutiesOf(grants.roles.map(({ roleCode }) => roleCode))
  const isJoined = own === undefined && dutiesOfCodes(grants.madeCodes).size > 1
  if (own === undefined && !isJoined) return { ...grants, duty: null }
  const duty = own === undefined || more.length > 0 ? 'none' : own
  const permissions = grants.permissions.filter((code) => [null, duty].includes(dutyOf(code)))
  return { ...grants, permissions, duty }
}
