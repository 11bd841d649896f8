import { definePage, type PageInfo } from '@portal/contract'

export const deductionPage = definePage({
  path: '/system/tax-admin/deduction',
  title: '勾选确认',
  guard: 'granted',
  access: 'perm:invoice:pool:read',
  words: '抵扣 确认勾选',
  query: ['period?', 'state?', 'kind?', 'issued?', 'search?', 'page?', 'among?'],
  isMonthly: true,
})

/** Pages of this feature. */
export const deductionPages = [deductionPage] as const satisfies readonly PageInfo[]
