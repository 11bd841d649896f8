import { defineRoute, Exactly, Id, Type } from '@portal/contract'
import { FilingState, mostReceiptBytes, NewCorrection, NewFiling, NewUnlock } from './filing.schema.ts'

const base = '/japi/tax/filing'
const inEnterprise = { tag: '申报登记', scope: 'enterprise' } as const
const writer = {
  ...inEnterprise,
  access: 'perm:tax:return:submit',
  errors: ['notFound', 'refused', 'stale'],
  idempotent: true,
} as const

export const filingStateRoute = defineRoute({
  ...inEnterprise,
  method: 'GET',
  path: `${base}/state`,
  summary: '一份申报表登记过的各次申报、解锁申请，以及现在能做什么',
  access: 'perm:tax:return:read',
  query: Exactly({ taskNo: Id() }),
  data: FilingState,
  errors: ['notFound'],
})
export const registerFilingRoute = defineRoute({
  ...writer,
  method: 'POST',
  path: `${base}/register`,
  summary: '登记申报：复核通过的申报表已向税务机关申报，当时的数永久保留',
  body: NewFiling,
  data: FilingState,
  audit: 'tax.filing.register',
  proof: true,
})
export const applyUnlockRoute = defineRoute({
  ...writer,
  method: 'POST',
  path: `${base}/applyUnlock`,
  summary: '申请解锁：写明理由，由税务主管审批；同意后退回编制',
  body: NewUnlock,
  data: Exactly({ processInstId: Id() }),
  audit: 'tax.filing.unlock',
})
export const correctFilingRoute = defineRoute({
  ...writer,
  method: 'POST',
  path: `${base}/correct`,
  summary: '更正登记：回执号或申报日期登记错了，写明理由，由税务主管审批；原登记保留',
  body: NewCorrection,
  data: Exactly({ processInstId: Id() }),
  audit: 'tax.filing.correct',
})
export const attachReceiptRoute = defineRoute({
  ...writer,
  method: 'POST',
  path: `${base}/receipt`,
  summary: '附上最近一次申报的回执（PDF）',
  upload: { maxBytes: mostReceiptBytes, maxFiles: 1, kept: true },
  body: Exactly({ taskNo: Id() }),
  data: FilingState,
  audit: 'tax.filing.receipt',
})
export const receiptFileRoute = defineRoute({
  ...inEnterprise,
  method: 'GET',
  path: `${base}/receipt`,
  summary: '下载一次申报的回执',
  access: 'perm:tax:return:read',
  errors: ['notFound'],
  query: Exactly({
    taskNo: Id(),
    number: Type.String({ pattern: '^[1-9]\\d{0,5}$' }),
    entId: Type.Optional(Type.String()),
  }),
  data: Type.Null(),
  answer: 'file',
  audit: 'tax.filing.receipt-read',
})

export const filingRoutes = [
  filingStateRoute,
  registerFilingRoute,
  applyUnlockRoute,
  correctFilingRoute,
  attachReceiptRoute,
  receiptFileRoute,
] as const
