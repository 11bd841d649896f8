import { defineRoute, Exactly, Id, Type } from '@portal/contract'
import { NewPayment, PaymentState } from './tax-payment.schema.ts'

const base = '/japi/tax/payment'
const inEnterprise = { tag: '缴款登记', scope: 'enterprise' } as const
const writer = {
  ...inEnterprise,
  method: 'POST',
  access: 'perm:tax:return:submit',
  errors: ['notFound', 'refused', 'stale'],
  idempotent: true,
} as const

export const paymentStateRoute = defineRoute({
  ...inEnterprise,
  method: 'GET',
  path: `${base}/state`,
  summary: '一份申报表要缴多少、缴了多少、期限和滞纳金',
  access: 'perm:tax:return:read',
  query: Exactly({ taskNo: Id() }),
  data: PaymentState,
  errors: ['notFound'],
})
export const registerPaymentRoute = defineRoute({
  ...writer,
  path: `${base}/register`,
  summary: '登记缴款：按缴款凭证登记已缴的税款和滞纳金，缴清后成为已缴款',
  body: NewPayment,
  data: PaymentState,
  audit: 'tax.payment.register',
  proof: true,
})
export const archiveReturnRoute = defineRoute({
  ...writer,
  path: `${base}/archive`,
  summary: '归档：已申报、税款已缴清的申报表，归档后不能再解锁',
  body: Exactly({ taskNo: Id(), version: Type.Integer({ minimum: 0 }) }),
  data: PaymentState,
  audit: 'tax.payment.archive',
  proof: true,
})

export const paymentRoutes = [paymentStateRoute, registerPaymentRoute, archiveReturnRoute] as const
