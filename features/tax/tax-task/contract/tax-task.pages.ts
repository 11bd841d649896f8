import { definePage, type PageInfo } from '@portal/contract'

/** The list of tasks; with tax and period it opens that return, or asks whether to create its task. */
export const taskListPage = definePage({
  path: '/system/tax-admin/index',
  title: '税务任务',
  guard: 'granted',
  access: 'perm:tax:return:read',
  words: '登记申报 新建任务 填报 提交复核',
  query: ['taxType?', 'period?', 'due?', 'state?', 'preparer?', 'mine?', 'whose?', 'expected?'],
})

/** Rules that name who prepares and who reviews tasks. */
export const assignmentPage = definePage({
  path: '/system/tax-admin/assignment',
  title: '任务分工',
  guard: 'granted',
  access: 'perm:tax:task:assign',
  words: '指派 经办 复核 分工规则',
  query: ['open?'],
})

/** Pages of this feature. */
export const taxTaskPages = [taskListPage, assignmentPage] as const satisfies readonly PageInfo[]
