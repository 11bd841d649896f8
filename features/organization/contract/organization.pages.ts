import { definePage, type PageInfo } from '@portal/contract'

/** The group's organisations: a tree, a chart, a list. */
export const organizationPage = definePage({
  path: '/organization/index',
  title: '组织管理',
  guard: 'granted',
  words: '组织机构 企业 上级 下级 架构图 沿革',
  query: ['view?', 'org?', 'date?'],
})

/** Pages of this feature. */
export const organizationPages = [organizationPage] as const satisfies readonly PageInfo[]
