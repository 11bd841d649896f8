import { definePage, type PageInfo } from '@portal/contract'

const kept = { guard: 'granted', access: 'perm:base:menu:manage' } as const

/** What roles of the operations side see. */
export const menuOpPage = definePage({
  ...kept,
  path: '/Base/auth-management/menu-op',
  title: '运营菜单',
  words: '菜单 页面 按钮 权限 排序',
})
/** What roles of customers see. */
export const menuTaxPage = definePage({
  ...kept,
  path: '/Base/auth-management/menu-tax',
  title: '税务菜单',
  words: '客户菜单 页面 按钮 权限 排序',
})

/** Pages of this feature. */
export const menuAdminPages = [menuOpPage, menuTaxPage] as const satisfies readonly PageInfo[]
