import { definePage, type PageInfo } from '@portal/contract'

/** Why somebody may or may not. */
export const whyPage = definePage({
  path: '/Base/auth-management/why',
  title: '权限说明',
  guard: 'granted',
  access: 'perm:base:access:why',
  words: '为什么 没有权限 能不能 谁能 授权来源',
  query: ['user?', 'ent?', 'kind?', 'what?'],
})

/** Roles that their holders do not use. */
export const unusedPage = definePage({
  path: '/Base/auth-management/unused',
  title: '闲置授权',
  guard: 'granted',
  access: 'perm:base:access:review',
  words: '收回角色 久未使用 清理权限',
})

/** Rounds in which every grant is confirmed or taken back. */
export const recertifyPage = definePage({
  path: '/Base/auth-management/recertify',
  title: '授权复查',
  guard: 'granted',
  access: 'perm:base:access:recertify',
  words: '复核权限 权限清查 确认授权 证明',
  query: ['round?'],
})

/** Pages of this feature. */
export const accessReviewPages = [whyPage, unusedPage, recertifyPage] as const satisfies readonly PageInfo[]
