import { defineRoute, Exactly, Id, Type } from '@portal/contract'
import { ReturnPaper } from './return-document.schema.ts'

const base = {
  tag: '申报表',
  scope: 'enterprise',
  access: 'perm:tax:return:read',
  method: 'GET',
  errors: ['notFound', 'refused'],
} as const
const TableCode = Type.String({ pattern: '^[A-Z][A-Z0-9_]{2,30}$' })

/**
 * `content`: the whole return with its checks, one table, or the checks alone. `locked`: '0' leaves calculated cells
 * unprotected.
 */
export const exportReturnRoute = defineRoute({
  ...base,
  path: '/japi/tax/taxVat/excel/export',
  summary: '申报表导出为工作簿，版式同官方表样，可原样导回',
  answer: 'file',
  data: Type.Null(),
  audit: 'tax.return.export',
  query: Exactly({
    taskNo: Id(),
    content: Type.Enum(['return', 'table', 'checks']),
    tableCode: Type.Optional(TableCode),
    locked: Type.Optional(Type.Enum(['0', '1'])),
  }),
})
export const returnPaperRoute = defineRoute({
  ...base,
  path: '/japi/tax/taxVat/paper',
  summary: '打印申报表所需的全部内容：表头、各格的值、校验结果、填表人与复核人',
  query: Exactly({ taskNo: Id() }),
  data: ReturnPaper,
})
