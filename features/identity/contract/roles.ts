/** Roles of the product; other roles are made by operators. Their ids and codes stay. */
export const systemRoles = {
  superAdmin: { roleId: '349855983408250880', roleCode: 'superAdmin', roleName: '超级管理员' },
  companyAdmin: { roleId: '349855983408250881', roleCode: 'companyAdmin', roleName: '企业管理员' },
  salesman: { roleId: '349855983408250882', roleCode: 'salesman', roleName: '业务员' },
} as const

/** What may be done with a system role: nothing with superAdmin and salesman, only assigning with companyAdmin. */
export const systemRoleRights: Record<string, { assign: boolean; edit: boolean; remove: boolean }> = {
  superAdmin: { assign: false, edit: false, remove: false },
  companyAdmin: { assign: true, edit: false, remove: false },
  salesman: { assign: false, edit: false, remove: false },
}

/** Products that belong to the system itself and can't be ordered. */
export const systemProductIds: readonly string[] = ['00']

/** userSource of internal users: several organisations, enterprise switch. */
export const internalSource = '2'
/** entType of a branch enterprise. */
export const branchEntType = '6'

export type UserKind = 'superAdmin' | 'companyAdmin' | 'salesman' | 'branch' | 'ordinary'

/** The kind of a user in one enterprise; the first that holds, most powerful first (SES-17). */
export function userKind(who: { roleCodes: ReadonlySet<string>; entType: string }): UserKind {
  if (who.roleCodes.has('superAdmin')) return 'superAdmin'
  if (who.roleCodes.has('companyAdmin')) return 'companyAdmin'
  if (who.roleCodes.has('salesman')) return 'salesman'
  return who.entType === branchEntType ? 'branch' : 'ordinary'
}
