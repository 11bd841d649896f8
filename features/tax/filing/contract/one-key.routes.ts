import { defineRoute, Exactly, Id, Type } from '@portal/contract'
import { FilingAttempt, FilingPreview, mostAtOnce, SettledByHand, StartedFiling } from './one-key.schema.ts'

const base = '/japi/tax/filing/oneKey'
const inEnterprise = { tag: '一键申报', scope: 'enterprise' } as const
const reader = { ...inEnterprise, access: 'perm:tax:return:read' } as const
const writer = {
  ...inEnterprise,
  method: 'POST',
  access: 'perm:tax:return:submit',
  errors: ['notFound', 'refused', 'stale'],
  idempotent: true,
} as const
const OneAttempt = Exactly({ attemptId: Id() })

export const previewFilingRoute = defineRoute({
  ...reader,
  method: 'POST',
  pace: 'reads',
  path: `${base}/preview`,
  summary: '一键申报前：哪些申报表可以报，哪些不能、为什么',
  body: Exactly({ taskNos: Type.Array(Id(), { minItems: 1, maxItems: mostAtOnce, uniqueItems: true }) }),
  data: FilingPreview,
  errors: ['notFound'],
})
export const startFilingRoute = defineRoute({
  ...writer,
  path: `${base}/start`,
  summary: '一键申报：逐张报送税务局；已在报送的不会再报',
  body: Exactly({
    tasks: Type.Array(Exactly({ taskNo: Id(), version: Type.Integer({ minimum: 0 }) }), {
      minItems: 1,
      maxItems: mostAtOnce,
    }),
  }),
  data: Type.Array(StartedFiling),
  audit: 'tax.filing.send',
  proof: true,
})
export const filingAttemptsRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${base}/attempts`,
  summary: '一张申报表的各次报送：到哪一步，税务局怎么答复',
  query: Exactly({ taskNo: Id() }),
  data: Type.Array(FilingAttempt),
  errors: ['notFound'],
})
export const recentAttemptsRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${base}/recent`,
  summary: '企业还在报送的和近七天报送过的',
  query: Exactly({}),
  data: Type.Array(FilingAttempt),
})
export const askBureauRoute = defineRoute({
  ...writer,
  path: `${base}/ask`,
  summary: '现在再查：问税务局有没有收到',
  body: OneAttempt,
  data: FilingAttempt,
  audit: 'tax.filing.ask',
})
export const stopFilingRoute = defineRoute({
  ...writer,
  path: `${base}/stop`,
  summary: '停下还没有提交的报送',
  body: OneAttempt,
  data: FilingAttempt,
  audit: 'tax.filing.stop',
})
export const settleFilingRoute = defineRoute({
  ...writer,
  path: `${base}/settle`,
  summary: '答复未知或无法识别时：在税务局查明没有申报，结束这次报送',
  body: SettledByHand,
  data: FilingAttempt,
  audit: 'tax.filing.settle',
  proof: true,
})

export const oneKeyRoutes = [
  previewFilingRoute,
  startFilingRoute,
  filingAttemptsRoute,
  recentAttemptsRoute,
  askBureauRoute,
  stopFilingRoute,
  settleFilingRoute,
] as const
