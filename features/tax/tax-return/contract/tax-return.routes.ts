import { underServices } from './service-paths.ts'
import { HandedAlong } from './checks/summary.schema.ts'
import { explainRoutes } from './comparison/explain.routes.ts'
import { defineRoute, Exactly, Id, RecordOf, Type } from '@portal/contract'
import { openingRoutes } from './opening.routes.ts'
import { declareNilRoute, fillPreviewRoute, readinessRoute } from './checks/readiness.routes.ts'
import {
  CellsToWrite,
  Filled,
  Header,
  ReturnTable,
  ReturnView,
  TableCode,
  TableListItem,
  TaxItem,
  Validation,
  Written,
} from './tax-return.schema.ts'
import { workbookRoutes } from './workbook.routes.ts'

const base = { tag: '申报表', scope: 'enterprise' } as const
const reader = { ...base, access: 'perm:tax:return:read', errors: ['notFound'] } as const
const editor = { ...base, access: 'perm:tax:return:edit', errors: ['notFound', 'refused', 'stale'] } as const
const taskNo = Id()
const tableCode = TableCode()
const version = Type.Integer({ minimum: 0 })

export const readTableRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: '/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode',
  summary: '读一张表：表头、各格的值与格式；空白的金额格答 0.00',
  documented: true,
  query: Exactly({ taskNo, tableCode }),
  data: ReturnTable,
})
export const tableVersionRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: '/japi/tax/task/tableVersion',
  summary: '一张表的版本，取第一项',
  documented: true,
  query: Exactly({ tableCode, taskNo }),
  data: Type.Array(Exactly({ tableCode: Type.String(), version: Type.Integer(), edition: Type.String() })),
})
export const tableListRoute = defineRoute({
  ...reader,
  method: 'POST',
  path: '/japi/tax/system/user/queryTaxTableList',
  summary: '任务的各张表与自己隐藏了哪些',
  documented: true,
  pace: 'reads',
  body: Exactly({ taskNo }),
  data: Type.Array(TableListItem),
})
export const hideTablesRoute = defineRoute({
  ...reader,
  method: 'POST',
  path: '/japi/tax/system/user/updateHiddenTableList',
  summary: '隐藏这些表，其余显示；只对自己有效',
  documented: true,
  idempotent: true,
  audit: 'tax.return.hide-tables',
  body: Exactly({ taskNo, hiddenTables: Type.Array(TableCode(), { maxItems: 40 }) }),
  data: Type.Array(TableListItem),
})
export const returnRoute = defineRoute({
  ...reader,
  method: 'GET',
  ...underServices('return'),
  summary: '整份申报表：各表的值、来源与上期，供页面打开',
  query: Exactly({ taskNo }),
  data: ReturnView,
})

export const saveCellsRoute = defineRoute({
  ...editor,
  method: 'POST',
  ...underServices('saveCells'),
  summary: '写入单元格；写的是合计，人工部分等于合计减发票部分',
  idempotent: true,
  audit: 'tax.return.save',
  pace: 'bulk',
  body: Exactly({
    taskNo,
    tableCode,
    version,
    header: Type.Optional(Header),
    cells: CellsToWrite,
    taxItem: Type.Optional(RecordOf(TaxItem)),
  }),
  data: Written,
})
export const deleteColumnDataRoute = defineRoute({
  ...editor,
  method: 'POST',
  ...underServices('taxcommon/deleteColumnData'),
  summary: '清除若干列的人工数',
  documented: true,
  idempotent: true,
  audit: 'tax.return.delete-columns',
  body: Exactly({
    taskNo,
    tableCode,
    version,
    columns: Type.Array(Type.String({ pattern: '^(c\\d+[a-z]?|v|code|name)$' }), { minItems: 1, maxItems: 60 }),
  }),
  data: Written,
})
export const fillFromInvoicesRoute = defineRoute({
  ...editor,
  method: 'POST',
  ...underServices('fillFromInvoices', 'fill'),
  summary: '按规则由发票填表；人工部分保留',
  idempotent: true,
  audit: 'tax.return.fill',
  body: Exactly({ taskNo }),
  data: Filled,
})
export const engineValidateRoute = defineRoute({
  ...reader,
  method: 'POST',
  ...underServices('engineValidate'),
  summary: '校验整份申报表；可编辑者无阻断即记为已校验',
  body: Exactly({ taskNo }),
  data: Validation,
  documented: true,
  audit: 'tax.return.validate',
})

export const submitReviewRoute = defineRoute({
  ...base,
  method: 'POST',
  path: '/japi/tax/task/taxTaskProcedureController/submitReview',
  aliases: ['/japi/tax/task/taxTaskProcedure/submitReview'],
  summary: '提交复核：先校验，有阻断项则不提交；message 是捎给复核人的话，reviewers 是要通知的复核人，不写就通知全部',
  access: 'perm:tax:return:submit',
  documented: true,
  body: Exactly({ taskNo, ...HandedAlong.properties }),
  data: Exactly({ processInstId: Id() }),
  errors: ['notFound', 'refused'],
  idempotent: true,
  audit: 'tax.return.submit',
})

export const taxReturnRoutes = [
  readTableRoute,
  tableVersionRoute,
  tableListRoute,
  hideTablesRoute,
  returnRoute,
  saveCellsRoute,
  deleteColumnDataRoute,
  fillFromInvoicesRoute,
  engineValidateRoute,
  ...explainRoutes,
  ...workbookRoutes,
  submitReviewRoute,
  readinessRoute,
  fillPreviewRoute,
  declareNilRoute,
  ...openingRoutes,
] as const
