import { definePage, linkTo, type PageInfo } from '@portal/contract'
import { definitionsPage } from './design.pages.ts'

export const approvalsPage = definePage({
  path: '/workflow/index',
  title: '审核中心',
  guard: 'always',
  words: '复核 审批 退回',
  query: ['tab?', 'page?', 'open?'],
})

/** Approvals under way, for who looks after them. */
export const runningPage = definePage({
  path: '/Base/auth-management/approvals',
  title: '进行中的审批',
  guard: 'granted',
  access: 'perm:base:approval:manage',
  words: '改派 在谁那里 超时 逾期 换人',
})

/** Where 去审核 leads for a business that is decided nowhere else: its approval, over 审核中心. */
export const deskOf = (processInstId: string): string => linkTo(approvalsPage, { open: processInstId })

/** Pages of this feature. */
export const workflowPages = [approvalsPage, runningPage, definitionsPage] as const satisfies readonly PageInfo[]
