import { definePage, type PageInfo } from '@portal/contract'

/** The group's organisations: a tree, a chart, a list. */
export const organizationPage = definePage({
  path: '/organization/index',
  title: '组织管理',
  guard: 'granted',
  words: '组织机构 企业 上级 下级 架构图 沿革 管理口径 条线',
  query: ['view?', 'org?', 'date?', 'structure?', 'node?'],
})

/** Own applications for organisations, everybody's for who keeps the tree; `open` shows one of them. */
export const applicationsPage = definePage({
  path: '/organization/application',
  title: '组织变更申请',
  guard: 'always',
  words: '组织变更申请 新增组织 变更组织 注销组织 我的申请',
  query: ['open?'],
})

/** Pages of this feature. */
export const organizationPages = [organizationPage, applicationsPage] as const satisfies readonly PageInfo[]
