import { defineRoute, Exactly, Id, Paged, pagingFields, Type } from '@portal/contract'
import { Approval, ApprovalDetail, approvalStates, AuditResult, AuditResults, LineResult } from './workflow.schema.ts'
import { handOverRoutes } from './hand-over.routes.ts'
import { runningRoutes } from './running.routes.ts'

const base = '/japi/api/manage/workflowtask'
/** The definition's step determines who may decide; the server checks it for each approval. */
const own = { tag: '审批', access: 'signed-in', scope: 'enterprise' } as const
const open = { ...own, documented: true } as const

export const upcomingRoute = defineRoute({
  ...open,
  method: 'GET',
  path: `${base}/upcoming`,
  summary: '待我办理的审批',
  query: Exactly({ ...pagingFields }),
  data: Paged(Approval),
})
export const doneRoute = defineRoute({
  ...open,
  method: 'GET',
  path: `${base}/done`,
  summary: '我办理过的审批',
  query: Exactly({ ...pagingFields }),
  data: Paged(Approval),
})
export const appliedRoute = defineRoute({
  ...own,
  method: 'GET',
  path: `${base}/applied`,
  summary: '我发起的审批',
  query: Exactly({ ...pagingFields }),
  data: Paged(Approval),
})
export const copiedRoute = defineRoute({
  ...own,
  method: 'GET',
  path: `${base}/copied`,
  summary: '抄送给我的审批',
  query: Exactly({ ...pagingFields }),
  data: Paged(Approval),
})
export const delegatedRoute = defineRoute({
  ...own,
  method: 'GET',
  path: `${base}/delegated`,
  summary: '别人委托我办理的审批',
  query: Exactly({ ...pagingFields }),
  data: Paged(Approval),
})
export const approvalDetailRoute = defineRoute({
  ...open,
  method: 'GET',
  path: `${base}/detail`,
  summary: '一件审批与办理过程',
  query: Exactly({ processInstId: Id() }),
  data: ApprovalDetail,
  errors: ['notFound'],
})
export const approvalByBusinessRoute = defineRoute({
  ...open,
  method: 'GET',
  path: `${base}/detailByBusinessCode`,
  aliases: [`${base}/detailByBizcode`],
  summary: '一项业务最近一次审批',
  query: Exactly({ businessCode: Id() }),
  data: ApprovalDetail,
  errors: ['notFound'],
})
export const submitAuditResultRoute = defineRoute({
  ...open,
  method: 'POST',
  path: `${base}/submitAuditResult`,
  summary: '通过或退回',
  gives: 'rights',
  unproved: 'deciding needs no fresh proof; each decision is logged and told',
  body: AuditResult,
  idempotent: true,
  record: { of: upcomingRoute },
  audit: 'workflow.decide',
  data: Exactly({ processInstId: Id(), state: Type.Enum(approvalStates) }),
  errors: ['notFound', 'forbidden', 'refused', 'stale'],
})

const Done = Exactly({ processInstId: Id(), state: Type.Enum(approvalStates) })

export const submitAuditResultsRoute = defineRoute({
  ...own,
  method: 'POST',
  path: `${base}/submitAuditResults`,
  summary: '批量通过或退回，逐件给出结果',
  gives: 'rights',
  unproved: 'deciding needs no fresh proof; each decision is logged and told',
  body: AuditResults,
  audit: 'workflow.decideMany',
  data: Type.Array(LineResult),
  errors: ['refused'],
})
/** Each decision is tried and undone. */
export const tryAuditResultsRoute = defineRoute({
  ...own,
  method: 'POST',
  path: `${base}/tryAuditResults`,
  summary: '批量通过或退回之前，逐件说明能不能办、为什么；不改动数据',
  body: AuditResults,
  pace: 'reads',
  data: Type.Array(LineResult),
  errors: ['refused'],
})
export const withdrawRoute = defineRoute({
  ...open,
  method: 'POST',
  path: `${base}/withdraw`,
  summary: '提交人在办理之前撤回',
  body: Exactly({ processInstId: Id() }),
  idempotent: true,
  record: { of: approvalDetailRoute },
  audit: 'workflow.withdraw',
  data: Done,
  errors: ['notFound', 'forbidden', 'refused'],
})

export const workflowRoutes = [
  upcomingRoute,
  doneRoute,
  appliedRoute,
  copiedRoute,
  delegatedRoute,
  approvalDetailRoute,
  approvalByBusinessRoute,
  submitAuditResultRoute,
  submitAuditResultsRoute,
  tryAuditResultsRoute,
  withdrawRoute,
  ...handOverRoutes,
  ...runningRoutes,
] as const
