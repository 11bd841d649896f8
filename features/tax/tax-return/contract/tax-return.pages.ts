import { definePage, type PageInfo } from '@portal/contract'

/**
 * The return of a task: `id` is the task's number, `review` the approval to decide, `version` a filed version. `cell`
 * may bear its table (`FORM.r1.c9`).
 */
export const returnPage = definePage({
  path: '/system/tax-admin/tax-detail',
  title: '申报表',
  guard: 'granted',
  access: 'perm:tax:return:read',
  query: ['id', 'table?', 'cell?', 'review?', 'version?'],
})

/** The same as other products address it: `code` is {taskNo}[.TABLE.row.column]. */
export const taxDataPage = definePage({
  path: '/taxData',
  title: '申报表',
  guard: 'granted',
  access: 'perm:tax:return:read',
  query: ['code'],
})

/** Pages of this feature. */
export const taxReturnPages = [returnPage, taxDataPage] as const satisfies readonly PageInfo[]
