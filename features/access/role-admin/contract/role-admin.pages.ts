import { definePage, type PageInfo } from '@portal/contract'

/** Roles; with `roleId` one of them. */
export const rolesPage = definePage({
  path: '/Base/auth-management/role',
  title: '角色管理',
  guard: 'granted',
  access: 'perm:base:role:manage',
  words: '角色 权限 成员 授权 复制角色 职责分离 职责冲突',
  query: ['roleId?', 'tab?'],
})

/** Pages of this feature. */
export const roleAdminPages = [rolesPage] as const satisfies readonly PageInfo[]
