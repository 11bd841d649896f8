import type { PageInfo } from '@portal/contract'

/** Pages that this feature shows. */
export const taxReturnPages = [
  { path: '/system/tax-admin/tax-detail', title: '申报表', guard: 'granted', access: 'perm:tax:return:read' },
  { path: '/taxData', title: '申报表', guard: 'granted', access: 'perm:tax:return:read' },
] as const satisfies readonly PageInfo[]
