import { definePage, type PageInfo } from '@portal/contract'

/** Roles; with `roleId` one of them. */
export const rolesPage = definePage({
  path: '/Base/auth-management/role',
  title: '角色管理',
  guard: 'granted',
  access: 'perm:base:role:manage',
  words: '角色 权限 成员 授权 复制角色',
  query: ['roleId?', 'tab?'],
})
export const operationsMenuPage = definePage({
  path: '/Base/auth-management/menu-op',
  title: '运营菜单',
  guard: 'granted',
  access: 'perm:base:menu:manage',
  words: '菜单 按钮 权限码 排序',
})
export const customerMenuPage = definePage({
  path: '/Base/auth-management/menu-tax',
  title: '税务菜单',
  guard: 'granted',
  access: 'perm:base:menu:manage',
  words: '菜单 按钮 客户侧',
})

/** Pages of this feature. */
export const roleAdminPages = [rolesPage, operationsMenuPage, customerMenuPage] as const satisfies readonly PageInfo[]
