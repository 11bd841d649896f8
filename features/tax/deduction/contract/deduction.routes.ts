import { defineRoute, Exactly, Month, Type } from '@portal/contract'
import {
  Confirm,
  Confirmation,
  Found,
  Tick,
  TickDifference,
  tickFilterFields,
  TickFound,
  TickPage,
  TickQuery,
  Withdraw,
} from './deduction.schema.ts'

const base = { tag: '勾选确认', scope: 'enterprise' } as const
const reader = { ...base, access: 'perm:invoice:pool:read' } as const
const clerk = {
  ...base,
  access: 'perm:invoice:pool:import',
  idempotent: true,
  errors: ['stale', 'refused', 'notFound'],
} as const
const path = '/japi/tax/invoice/deduction'
const ofPeriod = Exactly({ period: Month() })

export const ticksRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${path}/list`,
  summary: '一个属期可勾选、已勾选和不能勾选的进项发票',
  query: TickQuery,
  data: TickPage,
})
export const foundRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${path}/found`,
  summary: '所筛发票里可以勾选（或取消）的张数与税额',
  query: Exactly({ period: Month(), ...tickFilterFields, untick: Type.Optional(Type.Enum(['yes', 'no'])) }),
  data: Found,
})
export const confirmationRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${path}/confirmation`,
  summary: '一个属期的勾选统计与确认',
  query: ofPeriod,
  data: Confirmation,
})
export const differencesRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${path}/differences`,
  summary: '本门户的勾选与税局勾选清单不一致的发票',
  query: ofPeriod,
  data: Type.Array(TickDifference),
})
export const tickRoute = defineRoute({
  ...clerk,
  method: 'POST',
  path: `${path}/tick`,
  summary: '勾选或取消勾选',
  body: Tick,
  data: Confirmation,
  audit: 'invoice.deduction.tick',
})
export const tickFoundRoute = defineRoute({
  ...clerk,
  method: 'POST',
  path: `${path}/tickFound`,
  summary: '勾选或取消勾选所筛的全部发票',
  body: TickFound,
  data: Confirmation,
  audit: 'invoice.deduction.tick',
})
export const confirmRoute = defineRoute({
  ...clerk,
  method: 'POST',
  path: `${path}/confirm`,
  summary: '确认一个属期的勾选',
  body: Confirm,
  data: Confirmation,
  audit: 'invoice.deduction.confirm',
})
export const withdrawRoute = defineRoute({
  ...clerk,
  method: 'POST',
  path: `${path}/withdraw`,
  summary: '撤销勾选确认',
  body: Withdraw,
  data: Confirmation,
  audit: 'invoice.deduction.withdraw',
})

/**
 * The interface documents use this spelling and define neither parameters nor response. `taxMonth` is their name for a
 * month; default: the current tax month.
 */
export const queryInvoiceConfirmRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: '/japi/tax/invoice/invoiceCoinfirm/queryInvoiceConfirm',
  aliases: ['/japi/tax/invoiceCoinfirm/queryInvoiceConfirm'],
  summary: '发票确认：一个属期的勾选统计与确认',
  documented: true,
  query: Exactly({ taxMonth: Type.Optional(Month()), period: Type.Optional(Month()) }),
  data: Confirmation,
})
