import type { PageInfo } from '@portal/contract'

/** Opening balances, a page under 增值税资料. */
export const openingPage = '/system/tax-admin/vat-opening'

/** Pages of this feature. */
export const taxReturnPages = [
  { path: '/system/tax-admin/tax-detail', title: '申报表', guard: 'granted', access: 'perm:tax:return:read' },
  { path: '/taxData', title: '申报表', guard: 'granted', access: 'perm:tax:return:read' },
  {
    path: openingPage,
    title: '期初录入',
    guard: 'always',
    access: 'perm:tax:return:read',
    words: '期初余额 留抵 本年累计',
  },
] as const satisfies readonly PageInfo[]
