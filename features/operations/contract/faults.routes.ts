import { defineRoute, Exactly, Type } from '@portal/contract'

/** Below it answers can be asked for at will; there with PORTAL_FAULTS=1 alone. */
export const faultsPrefix = '/japi/faults'

/** What to answer: `status`, the body's `code` and `msg`, a 401's `reason`; `shape` says how the answer arrives. */
const fault = Exactly({
  status: Type.Optional(Type.String()),
  code: Type.Optional(Type.String()),
  msg: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
  shape: Type.Optional(Type.Union([Type.Literal('bare'), Type.Literal('html'), Type.Literal('cut')])),
})
const base = {
  path: `${faultsPrefix}/answer`,
  tag: '诊断',
  access: 'signed-in',
  scope: 'user',
  query: fault,
  data: Type.Unknown(),
} as const

/** What can be let happen to the caller himself, in place of many minutes, a policy or an operator. */
const happenings = ['proof-ages', 'factor-is-asked', 'enterprise-is-lost', 'enterprise-is-back'] as const
export type Happening = (typeof happenings)[number]
export const happenRoute = defineRoute({
  method: 'POST',
  path: `${faultsPrefix}/happen`,
  tag: '诊断',
  summary: '让一件事发生在自己身上',
  access: 'signed-in',
  scope: 'user',
  errors: ['notFound'],
  body: Exactly({
    what: Type.Enum(happenings),
    enterprise: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  }),
  data: Type.Null(),
})

/** Not mounted as routes are: the page's side of the faults part. */
export const faultReadRoute = defineRoute({ ...base, method: 'GET', summary: '按要求回答（读）' })
export const faultWriteRoute = defineRoute({ ...base, method: 'POST', summary: '按要求回答（写）' })
