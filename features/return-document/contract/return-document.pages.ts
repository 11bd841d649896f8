import type { PageInfo } from '@portal/contract'

/** Pages of this feature. */
export const returnDocumentPages = [
  { path: '/system/tax-admin/tax-print', title: '打印申报表', guard: 'always', access: 'perm:tax:return:read' },
] as const satisfies readonly PageInfo[]
