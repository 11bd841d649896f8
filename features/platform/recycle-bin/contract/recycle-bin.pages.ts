import { definePage, type PageInfo } from '@portal/contract'

/** What operators deleted, until it is brought back or its time is over. */
export const recycleBinPage = definePage({
  path: '/Base/auth-management/recycle',
  title: '回收站',
  guard: 'granted',
  access: 'perm:base:recycle:manage',
  words: '恢复 还原 误删 找回 已删除',
})

/** Pages of this feature. */
export const recycleBinPages = [recycleBinPage] as const satisfies readonly PageInfo[]
