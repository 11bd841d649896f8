import type { PageInfo } from '@portal/contract'

export const invoicePages = [
  { path: '/system/tax-admin/invoice', title: '发票池', guard: 'granted', access: 'perm:invoice:pool:read' },
  { path: '/system/tax-admin/invoice-work', title: '待人工判断', guard: 'granted', access: 'perm:invoice:pool:read' },
  {
    path: '/system/tax-admin/invoice-import',
    title: '发票导入',
    guard: 'granted',
    access: 'perm:invoice:pool:import',
    words: '上传发票 下载模板 导入',
  },
] as const satisfies readonly PageInfo[]
