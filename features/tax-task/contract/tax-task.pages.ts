import type { PageInfo } from '@portal/contract'

/** Pages of this feature. */
export const taxTaskPages = [
  {
    path: '/system/tax-admin/index',
    title: '税务任务',
    guard: 'granted',
    access: 'perm:tax:return:read',
    words: '登记申报 新建任务 填报 提交复核',
  },
  { path: '/system/tax-admin/vat-setting', title: '增值税资料', guard: 'granted', access: 'perm:tax:return:read' },
] as const satisfies readonly PageInfo[]
