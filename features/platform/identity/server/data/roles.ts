import { dutyRoles } from '../../contract/duty.rules.ts'
import { systemRoles } from '../../contract/roles.ts'

/** Roles of a new installation, with permission codes beyond their menus' buttons. */
export const roles = [
  { ...systemRoles.superAdmin, side: '1', isSystem: true, permissions: [] },
  { ...systemRoles.companyAdmin, side: '2', isSystem: true, permissions: [] },
  { ...systemRoles.salesman, side: '1', isSystem: true, permissions: [] },
  { ...dutyRoles.system, side: '1', isSystem: true, permissions: [] },
  { ...dutyRoles.security, side: '1', isSystem: true, permissions: [] },
  { ...dutyRoles.audit, side: '1', isSystem: true, permissions: [] },
  {
    roleId: '349855983408250883',
    roleCode: 'taxClerk',
    roleName: '税务会计',
    side: '2',
    isSystem: false,
    permissions: [],
  },
  {
    roleId: '349855983408250884',
    roleCode: 'taxManager',
    roleName: '税务主管',
    side: '2',
    isSystem: false,
    permissions: [],
  },
  {
    roleId: '349855983408250885',
    roleCode: 'newsReviewer',
    roleName: '资讯审批员',
    side: '1',
    isSystem: false,
    permissions: [],
  },
  { roleId: '349855983408250886', roleCode: 'service', roleName: '客服', side: '1', isSystem: false, permissions: [] },
  {
    roleId: '349855983408250887',
    roleCode: 'ordinary',
    roleName: '普通用户',
    side: '2',
    isSystem: false,
    permissions: [],
  },
] as const satisfies readonly {
  roleId: string
  roleCode: string
  roleName: string
  side: '1' | '2'
  isSystem: boolean
  permissions: readonly string[]
}[]

export type RoleCode = (typeof roles)[number]['roleCode']
