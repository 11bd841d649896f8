import { definePage, type PageInfo } from '@portal/contract'

/** Every return on its way to the bureau, and what was sent in the last seven days; `show`: a group of its strip. */
export const filingProgressPage = definePage({
  path: '/system/tax-admin/filing-progress',
  title: '一键申报进度',
  guard: 'always',
  access: 'perm:tax:return:read',
  words: '一键申报 报送 回执 退回 往来记录',
  query: ['show?'],
})

/** Pages of this feature. */
export const filingPages = [filingProgressPage] as const satisfies readonly PageInfo[]
