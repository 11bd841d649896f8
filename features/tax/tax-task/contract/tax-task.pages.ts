import { definePage, type PageInfo } from '@portal/contract'

/** The list of tasks; with tax and period it opens that return, or asks whether to create its task. */
export const taskListPage = definePage({
  path: '/system/tax-admin/index',
  title: '税务任务',
  guard: 'granted',
  access: 'perm:tax:return:read',
  words: '登记申报 新建任务 填报 提交复核',
  query: ['taxType?', 'period?', 'due?', 'state?', 'preparer?', 'mine?', 'expected?'],
})

/** Pages of this feature. */
export const taxTaskPages = [taskListPage] as const satisfies readonly PageInfo[]
