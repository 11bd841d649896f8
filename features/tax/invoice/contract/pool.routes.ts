import { defineRoute, Exactly, Month, Nullable, Type } from '@portal/contract'
import { Difference } from './difference.schema.ts'
import {
  InvoiceLists,
  PoolDetail,
  poolFilterFields,
  PoolPage,
  PoolQuery,
  PoolFilter,
  PoolSums,
  ViewChoice,
} from './pool.schema.ts'

const reader = { tag: '发票', scope: 'enterprise', access: 'perm:invoice:pool:read' } as const
const pool = '/japi/tax/invoice/pool'

export const listPool = defineRoute({
  ...reader,
  method: 'GET',
  path: pool,
  summary: '发票池；超过末页时答复末页',
  query: PoolQuery,
  data: PoolPage,
})
export const poolSums = defineRoute({
  ...reader,
  method: 'GET',
  path: `${pool}/sums`,
  summary: '所筛发票的张数、金额、税额，按税率分列',
  query: PoolFilter,
  data: PoolSums,
})
export const poolDetail = defineRoute({
  ...reader,
  method: 'GET',
  path: `${pool}/detail`,
  summary: '一张发票的全部：字段、明细、红蓝对应、来源、判断、计入的格',
  errors: ['notFound'],
  query: Exactly({ key: Type.String({ minLength: 3, maxLength: 200 }), period: Type.Optional(Month()) }),
  data: PoolDetail,
})
export const exportPool = defineRoute({
  ...reader,
  method: 'GET',
  path: `${pool}/export`,
  summary: '导出所筛发票（xlsx）',
  query: Exactly({
    ...poolFilterFields,
    columns: Type.Optional(Type.String({ maxLength: 600 })),
    entId: Type.Optional(Type.String()),
  }),
  data: Type.Null(),
  answer: 'file',
  audit: 'invoice.pool.export',
})
export const invoiceLists = defineRoute({
  ...reader,
  method: 'GET',
  path: '/japi/tax/invoice/lists',
  summary: '发票的票种、状态、税率、业务类型等取值',
  query: Exactly({}),
  data: InvoiceLists,
})
export const poolView = defineRoute({
  ...reader,
  method: 'GET',
  path: `${pool}/view`,
  summary: '本人选择显示的列',
  query: Exactly({ view: ViewChoice.properties.view }),
  data: Nullable(ViewChoice),
})
export const savePoolView = defineRoute({
  ...reader,
  method: 'POST',
  path: `${pool}/view`,
  summary: '保存本人选择显示的列',
  body: ViewChoice,
  data: ViewChoice,
  idempotent: true,
})
export const invoiceDifference = defineRoute({
  ...reader,
  method: 'GET',
  path: '/japi/tax/invoice/difference',
  summary: '一个属期发票池与申报表的差异：销项按税率、进项按票种',
  query: Exactly({ period: Month() }),
  data: Difference,
})
