import { definePage, type PageInfo } from '@portal/contract'

export const relatedPartyPage = definePage({
  path: '/system/tax-admin/related-party',
  title: '关联交易',
  guard: 'granted',
  access: 'perm:tax:return:read',
  words: '转让定价 关联方 同期资料 本地文档 主体文档',
  query: ['open?'],
})
export const relatedPartyPages = [relatedPartyPage] as const satisfies readonly PageInfo[]
