/** Built-in roles; operators create further ones. Ids and codes of these must not change. */
export const systemRoles = {
  superAdmin: { roleId: '349855983408250880', roleCode: 'superAdmin', roleName: '超级管理员' },
  companyAdmin: { roleId: '349855983408250881', roleCode: 'companyAdmin', roleName: '企业管理员' },
  salesman: { roleId: '349855983408250882', roleCode: 'salesman', roleName: '业务员' },
} as const

/** Actions allowed on a built-in role: none on superAdmin and salesman, only assigning on the others. */
export const systemRoleRights: Record<string, { assign: boolean; edit: boolean; remove: boolean }> = {
  superAdmin: { assign: false, edit: false, remove: false },
  companyAdmin: { assign: true, edit: false, remove: false },
  salesman: { assign: false, edit: false, remove: false },
  systemAdmin: { assign: true, edit: false, remove: false },
  securityAdmin: { assign: true, edit: false, remove: false },
  auditAdmin: { assign: true, edit: false, remove: false },
}

/** Products that are part of the system itself and can't be ordered. */
export const systemProductIds: readonly string[] = ['00']

/** userSource of internal users: several organisations, enterprise switch. */
export const internalSource = '2'
/** entType of a branch enterprise. */
export const branchEntType = '6'

export type UserKind = 'superAdmin' | 'companyAdmin' | 'salesman' | 'branch' | 'ordinary'

/** Kind of a user in one enterprise: the first match, most powerful first (SES-17). */
export function userKind(who: { roleCodes: ReadonlySet<string>; entType: string }): UserKind {
  if (who.roleCodes.has('superAdmin')) return 'superAdmin'
  if (who.roleCodes.has('companyAdmin')) return 'companyAdmin'
  if (who.roleCodes.has('salesman')) return 'salesman'
  return who.entType === branchEntType ? 'branch' : 'ordinary'
}

/** What a super administrator may in an enterprise while nobody administers it: what else nobody could fill. */
export const standsInFor = ['company:info:manage'] as const
