import { definePage, type PageInfo } from '@portal/contract'

/** Own applications for organisations, everybody's for who keeps the tree; `open` shows one of them. */
export const applicationsPage = definePage({
  path: '/organization/application',
  title: '组织变更申请',
  guard: 'always',
  words: '组织变更申请 新增组织 变更组织 注销组织 我的申请',
  query: ['open?'],
})

/** Pages of applications. */
export const applicationPages = [applicationsPage] as const satisfies readonly PageInfo[]
