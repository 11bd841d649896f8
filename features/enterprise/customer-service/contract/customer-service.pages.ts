import { definePage, type PageInfo } from '@portal/contract'

/** Who of customer service answers whom, and when. */
export const servicePage = definePage({
  path: '/Base/auth-management/service',
  title: '客服分配',
  guard: 'granted',
  access: 'perm:base:service:manage',
  words: '客服 咨询 值班 工作时间',
  query: ['open?'],
})

/** Pages of this feature. */
export const customerServicePages = [servicePage] as const satisfies readonly PageInfo[]
