import type { PageInfo } from '@portal/contract'

/** Pages of this feature. */
export const workflowPages = [
  { path: '/workflow/index', title: '审核中心', guard: 'always', words: '复核 审批 退回' },
] as const satisfies readonly PageInfo[]
