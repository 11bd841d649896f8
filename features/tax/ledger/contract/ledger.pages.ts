import { definePage, type PageInfo } from '@portal/contract'

const reads = { guard: 'granted', access: 'perm:tax:ledger:read' } as const

/** Months whose books are here, and the import of another. */
export const ledgerImportPage = definePage({
  ...reads,
  path: '/system/tax-admin/ledger',
  title: '账簿导入',
  words: '科目余额表 凭证 用友 金蝶 SAP 总账',
  query: ['period?', 'import?'],
  isMonthly: true,
})

/** The enterprise's accounts and what they are in the standard. */
export const ledgerMappingPage = definePage({
  ...reads,
  path: '/system/tax-admin/ledger-mapping',
  title: '科目对照',
  words: '会计科目 映射 标准科目',
  query: ['show?', 'search?', 'page?'],
})

/** Revenue of the books, of invoices and of returns by month. */
export const ledgerMatchPage = definePage({
  ...reads,
  path: '/system/tax-admin/ledger-match',
  title: '收入比对',
  words: '账表比对 账票比对 收入差异',
  query: ['year?', 'open?', 'view?', 'ent?', 'page?'],
})

/** The same of a year on paper. */
export const ledgerMatchPaperPage = definePage({
  guard: 'always',
  access: 'perm:tax:ledger:read',
  path: '/system/tax-admin/ledger-match-print',
  title: '打印收入比对',
  query: ['year?'],
})

/** Pages of this feature. */
export const ledgerPages = [
  ledgerImportPage,
  ledgerMappingPage,
  ledgerMatchPage,
  ledgerMatchPaperPage,
] as const satisfies readonly PageInfo[]
