import { definePage, type PageInfo } from '@portal/contract'

/** Filed returns of a year with their packs; `id` opens the packs of one. */
export const evidencePage = definePage({
  path: '/system/tax-admin/evidence',
  title: '资料归档',
  guard: 'granted',
  access: 'perm:tax:return:read',
  words: '资料包 封存 归档 证据 核对 指纹',
  query: ['year?', 'id?'],
})
export const evidencePages = [evidencePage] as const satisfies readonly PageInfo[]
