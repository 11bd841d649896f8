import { definePage, type PageInfo } from '@portal/contract'
import { definitionsPage } from './design.pages.ts'

export const approvalsPage = definePage({
  path: '/workflow/index',
  title: '审核中心',
  guard: 'always',
  words: '复核 审批 退回',
  query: ['tab?', 'page?'],
})

/** Pages of this feature. */
export const workflowPages = [approvalsPage, definitionsPage] as const satisfies readonly PageInfo[]
