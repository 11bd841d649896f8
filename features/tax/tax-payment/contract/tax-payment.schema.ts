import { Day, Exactly, Id, Line, Money, Named, Nullable, Time, Type, type Static } from '@portal/contract'

export const mostVoucher = 64
export const mostPaymentRemark = 225

/** Field names of a payment, for dialogs and the audit log. */
export const paymentFieldNames = {
  paidOn: '缴款日期',
  voucherNo: '缴款凭证号',
  amount: '缴纳税款',
  lateFee: '滞纳金',
  remark: '备注',
} as const

/** A payment as it was registered. Amounts in yuan with two digits. */
export const TaxPayment = Exactly({
  paymentId: Id(),
  paidOn: Day(),
  voucherNo: Type.String(),
  amount: Type.String(),
  lateFee: Type.String(),
  remark: Type.String(),
  registeredBy: Type.String(),
  registeredAt: Time(),
})
export type TaxPayment = Static<typeof TaxPayment>

/**
 * What a filed return leaves to be paid. `amount`: by the last filing; negative is a refund. `outstanding`: never
 * negative; `overpaid`: what was paid beyond it. `dueOn`: the deadline; `lateFee`: what comes on top when all is paid
 * today; `isDunned`: unpaid, it is a to-do.
 */
export const TaxDue = Exactly({
  amount: Type.String(),
  paid: Type.String(),
  outstanding: Type.String(),
  overpaid: Type.String(),
  dueOn: Nullable(Day()),
  lateFee: Type.String(),
  isDunned: Type.Boolean(),
})
export type TaxDue = Static<typeof TaxDue>

/** Percent of the unpaid amount for each day after the deadline, and where it is written. */
export const LateFeeRule = Exactly({ from: Day(), perDay: Type.String(), source: Type.String() })
export type LateFeeRule = Static<typeof LateFeeRule>

/** `due`: null before it was filed here. `version` is the task's and goes with each write. */
export const PaymentState = Exactly({
  taskNo: Id(),
  version: Type.Integer(),
  due: Nullable(TaxDue),
  rule: LateFeeRule,
  today: Day(),
  payments: Type.Array(TaxPayment),
  canPay: Type.Boolean(),
  canArchive: Type.Boolean(),
  told: Type.String(),
})
export type PaymentState = Static<typeof PaymentState>

export const NewPayment = Exactly({
  taskNo: Id(),
  version: Type.Integer({ minimum: 0 }),
  paidOn: Named(paymentFieldNames.paidOn, Day()),
  voucherNo: Named(paymentFieldNames.voucherNo, Line(mostVoucher), { hint: '税收缴款书或完税证明上的号码' }),
  amount: Named(paymentFieldNames.amount, Money(), { unit: '元' }),
  lateFee: Named(paymentFieldNames.lateFee, Money(), { unit: '元' }),
  remark: Named(paymentFieldNames.remark, Type.Optional(Type.String({ maxLength: mostPaymentRemark })), {
    kind: 'text',
  }),
})
export type NewPayment = Static<typeof NewPayment>
