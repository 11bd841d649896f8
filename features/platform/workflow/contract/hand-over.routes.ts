import { Day, defineRoute, Exactly, Id, Type } from '@portal/contract'
import { approvalStates, Candidate, Delegation, mostOpinion } from './workflow.schema.ts'

const base = '/japi/api/manage/workflowtask'
/** The engine decides who may; the server asks it for each approval. */
const own = { tag: '审批', access: 'signed-in', scope: 'enterprise' } as const
const Remark = () => Type.Optional(Type.String({ maxLength: mostOpinion }))
const Done = Exactly({ processInstId: Id(), state: Type.Enum(approvalStates) })
const refusals = ['notFound', 'forbidden', 'refused', 'stale'] as const

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
  body: Exactly({ to: Id(), from: Day(), until: Day(), kinds: Type.Optional(Type.Array(Id(), { maxItems: 100 })) }),
  idempotent: true,
  audit: 'workflow.delegate',
  data: Type.Array(Delegation),
  errors: ['refused'],
})
/** Kinds of business that may be given away by themselves. */
export const delegatedKindsRoute = defineRoute({
  ...own,
  method: 'GET',
  path: `${base}/delegatedKinds`,
  summary: '可以单独委托的事项',
  data: Type.Array(Exactly({ type: Id(), name: Type.String() })),
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

export const handOverRoutes = [
  transferRoute,
  addSignerRoute,
  copyRoute,
  urgeRoute,
  candidatesRoute,
  delegationsRoute,
  delegateRoute,
  delegatedKindsRoute,
  endDelegationRoute,
] as const
