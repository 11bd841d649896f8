import { defineRoute } from '@portal/contract'
import { ChangeHistory, ChangesQuery, Explanation, ExplainQuery, InvoicePage, InvoicesQuery } from './explain.schema.ts'

const reader = {
  tag: '申报表',
  scope: 'enterprise',
  method: 'GET',
  access: 'perm:tax:return:read',
  errors: ['notFound'],
} as const

export const explainRoute = defineRoute({
  ...reader,
  path: '/japi/tax/engine/explain',
  summary: '一格的数从何而来、去向何处',
  query: ExplainQuery,
  data: Explanation,
})
export const explainInvoicesRoute = defineRoute({
  ...reader,
  path: '/japi/tax/engine/explain/invoices',
  summary: '一格背后的发票，金额大的在前；after 取上一页的 next',
  query: InvoicesQuery,
  data: InvoicePage,
})
export const returnChangesRoute = defineRoute({
  ...reader,
  path: '/japi/tax/engine/changes',
  summary: '一份申报表的修改记录，新的在前；可按表、人、格筛选',
  query: ChangesQuery,
  data: ChangeHistory,
})
export const explainRoutes = [explainRoute, explainInvoicesRoute, returnChangesRoute] as const
