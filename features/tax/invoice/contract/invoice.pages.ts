import { definePage, type PageInfo } from '@portal/contract'

/** The pool; `period` is a month or `all`, `invoice` opens one by its key. */
export const poolPage = definePage({
  path: '/system/tax-admin/invoice',
  title: '发票池',
  guard: 'granted',
  access: 'perm:invoice:pool:read',
  query: ['period?', 'basis?', 'direction?', 'rate?', 'kind?', 'search?', 'invoice?', 'among?'],
  isMonthly: true,
})

/** Invoices that wait for a person's answer. */
export const invoiceWorkPage = definePage({
  path: '/system/tax-admin/invoice-work',
  title: '待人工判断',
  guard: 'granted',
  access: 'perm:invoice:pool:read',
  query: ['period?', 'rule?', 'invoice?', 'among?'],
  isMonthly: true,
})

export const invoiceImportPage = definePage({
  path: '/system/tax-admin/invoice-import',
  title: '发票导入',
  guard: 'granted',
  access: 'perm:invoice:pool:import',
  words: '上传发票 下载模板 导入',
  query: ['period?', 'importId?', 'among?'],
  isMonthly: true,
})

/** Pages of this feature. */
export const invoicePages = [poolPage, invoiceWorkPage, invoiceImportPage] as const satisfies readonly PageInfo[]
