import type { FeatureWords } from '@portal/contract'
import { paymentFieldNames } from './tax-payment.schema.ts'

/** What its acts and to-dos are called. */
export const taxPaymentWords: FeatureWords = {
  audit: {
    actions: { tax: { 'tax.payment.register': '登记缴款', 'tax.payment.archive': '归档申报表' } },
    facts: paymentFieldNames,
  },
  todos: {
    taxPayment: {
      name: '缴款待办',
      tab: 'tax',
      ofEnterprise: true,
      act: '去登记',
      states: { unpaid: { name: '待缴款' }, partly: { name: '没有缴清', mark: 'warn' } },
    },
  },
}
