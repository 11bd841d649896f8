import { underServices } from './service-paths.ts'
import { defineRoute, Exactly, Id, Type } from '@portal/contract'
import { ImportPreview, mostTableFileBytes, TableCode, Written } from './tax-return.schema.ts'

const base = { tag: '申报表', scope: 'enterprise' } as const
const reader = { ...base, access: 'perm:tax:return:read', errors: ['notFound'] } as const
const editor = { ...base, access: 'perm:tax:return:edit', errors: ['notFound', 'refused', 'stale'] } as const
const taskNo = Id()
const tableCode = TableCode()

export const templateRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: '/japi/tax/excelFormat/template',
  aliases: ['/japi/tax/table/tax/excelFormat/template'],
  summary: '一张表的 Excel 模板，带当前的数',
  documented: true,
  query: Exactly({ taskNo, tableCode }),
  data: Type.Null(),
  answer: 'file',
  audit: 'tax.return.template',
})
export const importTableRoute = defineRoute({
  ...editor,
  method: 'POST',
  ...underServices('excel/import'),
  summary: '上传一张表的工作簿，答复将改动的格与不能导入的格',
  upload: { maxBytes: mostTableFileBytes, maxFiles: 1 },
  worker: true,
  body: Exactly({ taskNo, tableCode }),
  data: ImportPreview,
  audit: 'tax.return.import',
})
export const importReturnRoute = defineRoute({
  ...editor,
  method: 'POST',
  ...underServices('excel/importReturn'),
  summary: '上传整份申报表的工作簿（或其中几张表），答复各表将改动的格与不能导入的格',
  upload: { maxBytes: mostTableFileBytes, maxFiles: 1 },
  worker: true,
  body: Exactly({ taskNo }),
  data: ImportPreview,
  audit: 'tax.return.import',
})
export const confirmTableImportRoute = defineRoute({
  ...editor,
  method: 'POST',
  ...underServices('excel/import/confirm'),
  summary: '写入预览的改动：全部或一格不写',
  body: Exactly({ importId: Id() }),
  data: Written,
  idempotent: true,
  audit: 'tax.return.import-confirm',
  pace: 'bulk',
})

export const workbookRoutes = [templateRoute, importTableRoute, importReturnRoute, confirmTableImportRoute] as const
