import { definePage, type PageInfo } from '@portal/contract'

/** The list of tasks; with tax and period it opens that return, or asks whether to create its task. */
export const taskListPage = definePage({
  path: '/system/tax-admin/index',
  title: '税务任务',
  guard: 'granted',
  access: 'perm:tax:return:read',
  words: '登记申报 新建任务 填报 提交复核',
  query: ['taxType?', 'period?', 'due?', 'state?', 'preparer?', 'mine?'],
})

export const vatSettingPage = definePage({
  path: '/system/tax-admin/vat-setting',
  title: '增值税资料',
  guard: 'granted',
  access: 'perm:tax:return:read',
  query: ['taxMonth?'],
})

/** Pages of this feature. */
export const taxTaskPages = [taskListPage, vatSettingPage] as const satisfies readonly PageInfo[]
