import { definePage, type PageInfo } from '@portal/contract'

/** Lists of codes: those that operators keep, and what all others hold. */
export const codeLibraryPage = definePage({
  path: '/Base/auth-management/codeLibrary',
  title: '编码管理',
  guard: 'granted',
  access: 'perm:base:code:manage',
  words: '编码表 字典 行业 名称',
  query: ['tab?', 'open?'],
})

/** Pages of this feature. */
export const codeLibraryPages = [codeLibraryPage] as const satisfies readonly PageInfo[]
