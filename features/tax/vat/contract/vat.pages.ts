import { definePage, type PageInfo } from '@portal/contract'

export const vatSettingPage = definePage({
  path: '/system/tax-admin/vat-setting',
  title: '增值税资料',
  guard: 'granted',
  access: 'perm:tax:return:read',
  query: ['taxMonth?'],
})

/** Opening balances, a page under 增值税资料. */
export const openingPage = definePage({
  path: '/system/tax-admin/vat-opening',
  title: '期初录入',
  guard: 'always',
  access: 'perm:tax:return:read',
  words: '期初余额 留抵 本年累计',
  query: ['start?', 'review?', 'tax?'],
})

/** Pages of this feature. */
export const vatPages = [vatSettingPage, openingPage] as const satisfies readonly PageInfo[]
