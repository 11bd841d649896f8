import { definePage, type PageInfo } from '@portal/contract'

/** A return on paper; `content` as in `PrintContent`, `part` the stretch of a long form's rows, from 1. */
export const printPage = definePage({
  path: '/system/tax-admin/tax-print',
  title: '打印申报表',
  guard: 'always',
  access: 'perm:tax:return:read',
  query: ['id', 'content?', 'part?'],
})

/** Pages of this feature. */
export const returnDocumentPages = [printPage] as const satisfies readonly PageInfo[]
