import type { PageInfo } from '@portal/contract'

export const deductionPages = [
  {
    path: '/system/tax-admin/deduction',
    title: '勾选确认',
    guard: 'granted',
    access: 'perm:invoice:pool:read',
    words: '抵扣 确认勾选',
  },
] as const satisfies readonly PageInfo[]
