import { Day, defineRoute, Exactly, Id, Paged, pagingFields, Type } from '@portal/contract'
import {
  Approval,
  ApprovalDetail,
  approvalStates,
  AuditResult,
  AuditResults,
  Candidate,
  Delegation,
  LineResult,
  mostOpinion,
} from './workflow.schema.ts'

const base = '/japi/api/manage/workflowtask'
const Remark = () => Type.Optional(Type.String({ maxLength: mostOpinion }))
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
  body: AuditResult,
  idempotent: true,
  audit: 'workflow.decide',
  data: Exactly({ processInstId: Id(), state: Type.Enum(approvalStates) }),
  errors: ['notFound', 'forbidden', 'refused', 'stale'],
})

const Done = Exactly({ processInstId: Id(), state: Type.Enum(approvalStates) })
const refusals = ['notFound', 'forbidden', 'refused', 'stale'] as const

export const submitAuditResultsRoute = defineRoute({
  ...own,
  method: 'POST',
  path: `${base}/submitAuditResults`,
  summary: '批量通过或退回，逐件给出结果',
  body: AuditResults,
  audit: 'workflow.decideMany',
  data: Type.Array(LineResult),
  errors: ['refused'],
})
export const transferRoute = defineRoute({
  ...own,
  method: 'POST',
  path: `${base}/transfer`,
  summary: '转办：把自己的办理交给别人',
  body: Exactly({ processInstId: Id(), seat: Type.Optional(Type.Integer()), to: Id(), opinion: Remark() }),
  idempotent: true,
  audit: 'workflow.transfer',
  data: Done,
  errors: refusals,
})
export const addSignerRoute = defineRoute({
  ...own,
  method: 'POST',
  path: `${base}/addSigner`,
  summary: '加签：请别人一起办理',
  body: Exactly({
    processInstId: Id(),
    seat: Type.Optional(Type.Integer()),
    to: Id(),
    place: Type.Enum(['before', 'after', 'beside']),
    opinion: Remark(),
  }),
  idempotent: true,
  audit: 'workflow.addSigner',
  data: Done,
  errors: refusals,
})
export const copyRoute = defineRoute({
  ...own,
  method: 'POST',
  path: `${base}/copy`,
  summary: '抄送',
  body: Exactly({
    processInstId: Id(),
    to: Type.Array(Id(), { minItems: 1, maxItems: 20 }),
    message: Remark(),
  }),
  idempotent: true,
  audit: 'workflow.copy',
  data: Done,
  errors: refusals,
})
export const urgeRoute = defineRoute({
  ...own,
  method: 'POST',
  path: `${base}/urge`,
  summary: '催办',
  body: Exactly({ processInstId: Id(), message: Remark() }),
  idempotent: true,
  audit: 'workflow.urge',
  data: Done,
  errors: refusals,
})
export const withdrawRoute = defineRoute({
  ...open,
  method: 'POST',
  path: `${base}/withdraw`,
  summary: '提交人在办理之前撤回',
  body: Exactly({ processInstId: Id() }),
  idempotent: true,
  audit: 'workflow.withdraw',
  data: Done,
  errors: ['notFound', 'forbidden', 'refused'],
})

/** People who may be chosen: as a signer of this approval, to be told, or to decide while the caller is away. */
export const candidatesRoute = defineRoute({
  ...own,
  method: 'GET',
  path: `${base}/candidates`,
  summary: '可以转办、加签、抄送或委托的人',
  query: Exactly({
    purpose: Type.Enum(['hand', 'copy', 'delegate']),
    processInstId: Type.Optional(Id()),
    keyword: Type.Optional(Type.String({ maxLength: 50 })),
  }),
  data: Type.Array(Candidate),
  errors: ['notFound', 'refused'],
})

export const delegationsRoute = defineRoute({
  ...own,
  method: 'GET',
  path: `${base}/delegations`,
  summary: '我的代办安排',
  data: Type.Array(Delegation),
})
export const delegateRoute = defineRoute({
  ...own,
  method: 'POST',
  path: `${base}/delegate`,
  summary: '外出时请别人代为办理',
  body: Exactly({ to: Id(), from: Day(), until: Day() }),
  idempotent: true,
  audit: 'workflow.delegate',
  data: Type.Array(Delegation),
  errors: ['refused'],
})
export const endDelegationRoute = defineRoute({
  ...own,
  method: 'POST',
  path: `${base}/endDelegation`,
  summary: '提前结束代办',
  body: Exactly({ id: Id() }),
  idempotent: true,
  audit: 'workflow.endDelegation',
  data: Type.Array(Delegation),
  errors: ['notFound'],
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
  transferRoute,
  addSignerRoute,
  copyRoute,
  urgeRoute,
  withdrawRoute,
  candidatesRoute,
  delegationsRoute,
  delegateRoute,
  endDelegationRoute,
] as const
