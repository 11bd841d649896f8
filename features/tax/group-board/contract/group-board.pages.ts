import { definePage, type PageInfo } from '@portal/contract'

/** Progress of every enterprise that the caller reaches, by tax, in a month's filing window. */
export const groupBoardPage = definePage({
  path: '/group/tax-board',
  title: '集团看板',
  guard: 'granted',
  access: 'perm:tax:return:read',
  words: '申报进度 集团 汇总 催办 批量',
  query: ['month?', 'taxType?', 'state?', 'word?', 'by?', 'node?', 'view?', 'page?', 'open?'],
})

/** Pages of this feature. */
export const groupBoardPages = [groupBoardPage] as const satisfies readonly PageInfo[]
