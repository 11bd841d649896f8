import { definePage, type PageInfo } from '@portal/contract'

/** What a user asked for, and where it stands. `permission` or `route`: what was refused; a draft is made of it. */
export const myRequestsPage = definePage({
  path: '/userCenter/authorityManagement',
  title: '我的权限',
  guard: 'granted',
  words: '权限申请 申请权限 申请角色 我的申请',
  query: ['permission?', 'route?', 'open?'],
})
/** Applications that the reader may decide or look after. */
export const requestsPage = definePage({
  path: '/Base/auth-management/authApply',
  title: '权限申请',
  guard: 'granted',
  words: '权限申请 审批 授权 职责冲突',
  query: ['open?', 'review?'],
})

/** Pages of this feature. */
export const accessRequestPages = [myRequestsPage, requestsPage] as const satisfies readonly PageInfo[]
