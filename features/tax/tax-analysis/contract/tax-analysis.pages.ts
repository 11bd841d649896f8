import { definePage, type PageInfo } from '@portal/contract'

/** Burden, trend and year on year of what was filed, over every enterprise that the caller reaches. */
export const taxAnalysisPage = definePage({
  path: '/system/tax-admin/analysis',
  title: '税务分析',
  guard: 'granted',
  access: 'perm:tax:return:read',
  words: '税负率 税负 趋势 同比 应纳税额 统计',
  query: ['taxType?', 'monthFrom?', 'monthTo?', 'sector?', 'ent?', 'asOf?', 'by?', 'measure?', 'page?'],
})
/** The returns that a figure consists of. */
export const analysedReturnsPage = definePage({
  path: '/system/tax-admin/analysis/returns',
  title: '数由哪些申报表组成',
  guard: 'always',
  access: 'perm:tax:return:read',
  query: ['taxType?', 'monthFrom?', 'monthTo?', 'sector?', 'ent?', 'asOf?', 'page?'],
})

/** Pages of this feature. */
export const taxAnalysisPages = [taxAnalysisPage, analysedReturnsPage] as const satisfies readonly PageInfo[]
