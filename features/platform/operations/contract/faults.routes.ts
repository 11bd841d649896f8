import { defineRoute, Exactly, Type } from '@portal/contract'

/** Paths below it return any requested response; enabled only with PORTAL_FAULTS=1. */
export const faultsPrefix = '/japi/faults'

/** The response to return: `status`, the body's `code` and `msg`, a 401's `reason`. `shape` selects how it arrives. */
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

/** Events to trigger for the caller. They would otherwise need many minutes, a policy or an operator. */
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

/** Declared for the page only; the server answers these paths without mounting a route. */
export const faultReadRoute = defineRoute({ ...base, method: 'GET', summary: '按要求回答（读）' })
export const faultWriteRoute = defineRoute({ ...base, method: 'POST', summary: '按要求回答（写）' })
