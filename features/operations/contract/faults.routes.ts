import { defineRoute, Exactly, Type } from '@portal/contract'

/** Below it answers can be asked for at will; there with PORTAL_FAULTS=1 alone. */
export const faultsPrefix = '/japi/faults'

/** What to answer: `status`, the body's `code` and `msg`, a 401's `reason`; `shape` says how the answer arrives. */
const fault = Exactly({
  status: Type.Optional(Type.String()), code: Type.Optional(Type.String()), msg: Type.Optional(Type.String()), reason: Type.Optional(Type.String()),
  shape: Type.Optional(Type.Union([Type.Literal('bare'), Type.Literal('html'), Type.Literal('cut')])),
})
const base = { path: `${faultsPrefix}/answer`, tag: '诊断', access: 'signed-in', scope: 'user', query: fault, data: Type.Unknown() } as const

/** Not mounted as routes are: the page's side of the faults part. */
export const faultReadRoute = defineRoute({ ...base, method: 'GET', summary: '按要求回答（读）' })
export const faultWriteRoute = defineRoute({ ...base, method: 'POST', summary: '按要求回答（写）' })
