import { defineRoute, Exactly, Id, Type } from '@portal/contract'
import { FilledFile, mostBureauBytes, OfPeriod, ResultPreview } from './bureau.schema.ts'
import { Confirmation } from './deduction.schema.ts'

const clerk = {
  tag: '勾选确认',
  scope: 'enterprise',
  access: 'perm:invoice:pool:import',
  errors: ['stale', 'refused', 'notFound'],
} as const
const path = '/japi/tax/invoice/deduction/bureau'

export const fillBureauFileRoute = defineRoute({
  ...clerk,
  method: 'POST',
  path: `${path}/fill`,
  summary: '把本期勾选填入从电子税务局下载的勾选清单，其余内容原样保留',
  upload: { maxBytes: mostBureauBytes, maxFiles: 1, kept: true },
  worker: true,
  body: OfPeriod,
  data: FilledFile,
  audit: 'invoice.deduction.bureau-fill',
})
export const bureauFileRoute = defineRoute({
  ...clerk,
  method: 'GET',
  path: `${path}/file`,
  summary: '填好的勾选清单（xlsx）',
  query: Exactly({ fileId: Id(), entId: Type.Optional(Type.String()) }),
  data: Type.Null(),
  answer: 'file',
  audit: 'invoice.deduction.bureau-file',
})
export const bureauResultRoute = defineRoute({
  ...clerk,
  method: 'POST',
  path: `${path}/result`,
  summary: '读取税局的勾选导入结果，答复预览',
  upload: { maxBytes: mostBureauBytes, maxFiles: 1 },
  worker: true,
  body: OfPeriod,
  data: ResultPreview,
  audit: 'invoice.deduction.bureau-result',
})
export const confirmBureauResultRoute = defineRoute({
  ...clerk,
  method: 'POST',
  path: `${path}/result/confirm`,
  summary: '确认税局的勾选结果：全部记入或一张不记',
  body: Exactly({ resultId: Id() }),
  data: Confirmation,
  idempotent: true,
  audit: 'invoice.deduction.bureau-confirm',
})
