import { periodDays, sumMoney } from '@portal/domain'
import { welfarePurchase } from '../data/welfare-purchase.ts'
import type { Fields } from '../workbook/layout-rows.ts'
import type { Seller } from './invoice.ts'
import { invoiceNumber } from './numbering.ts'
import { partnerCode } from './partner-code.ts'

/**
 * Staff gifts, entered by hand in our own template. The input tax to transfer out is entered as a negative figure,
 * which would wrongly add to the deduction. See README.
 */
export function welfareRow(owner: Seller, period: string, batch: number): Fields {
  const { seller, amount, tax, kind, item, rate, use, transferReason, transferTax, remark } = welfarePurchase
  return {
    seq: '1',
    dir: '进项',
    kind,
    digitalNo: invoiceNumber({
      period,
      region: seller.region,
      batch,
      direction: 'in',
      issuer: `${seller.name}:${owner.key}`,
      place: 900_000,
    }),
    date: periodDays(period).start,
    sellerId: partnerCode(seller),
    sellerName: seller.name,
    buyerId: owner.creditCode,
    buyerName: owner.name,
    item,
    rateText: rate,
    amount,
    tax,
    gross: sumMoney([amount, tax]),
    deductPeriod: period,
    use,
    transferReason,
    transferTax,
    status: '正常',
    remark,
  }
}
