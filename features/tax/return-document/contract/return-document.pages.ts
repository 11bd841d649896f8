import { definePage, type PageInfo } from '@portal/contract'

/** A return on paper; `content` as in `PrintContent`. */
export const printPage = definePage({
  path: '/system/tax-admin/tax-print',
  title: '打印申报表',
  guard: 'always',
  access: 'perm:tax:return:read',
  query: ['id', 'content?'],
})

/** Pages of this feature. */
export const returnDocumentPages = [printPage] as const satisfies readonly PageInfo[]
