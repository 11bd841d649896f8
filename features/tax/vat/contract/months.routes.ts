import { defineRoute, Exactly, Id, Money, Nullable, Period, Type, type Static } from '@portal/contract'

/** Periods of a picture of months. */
export const monthsShown = 12

/**
 * A period's VAT as the return has it: of its latest filed version, else as it is now. Amounts in yuan, `burden` in per
 * cent of sales. Null where the period has no return, or nothing was written in it; `burden` also without sales.
 */
export const TaxMonth = Exactly({
  period: Period(),
  taskNo: Nullable(Id()),
  /** What the figures are of: '' for a filed version, else the state in words (编制中). */
  note: Type.String(),
  vat: Nullable(Money()),
  surtax: Nullable(Money()),
  total: Nullable(Money()),
  sales: Nullable(Money()),
  burden: Nullable(Money()),
})
export type TaxMonth = Static<typeof TaxMonth>

export const taxMonthsRoute = defineRoute({
  tag: '申报表',
  scope: 'enterprise',
  access: 'perm:tax:return:read',
  method: 'GET',
  path: '/japi/tax/taxVat/return/months',
  summary: '近 12 期增值税的税额、附加税费、销售额与税负率：已申报的按最近申报的一版，其余按现在的数；早的在前',
  data: Type.Array(TaxMonth),
})
