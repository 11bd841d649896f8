import { partnerGroups } from '../data/partners.ts'
import type { Trade } from '../data/trades.ts'
import { taxOf, type InputInvoice, type Seller } from './invoice.ts'
import { invoiceNumber } from './numbering.ts'
import { partnerCode } from './partner-code.ts'
import { randomOf } from './random.ts'
import { workdaysOf } from './workdays.ts'

/** Every 25th purchase is not ticked for deduction yet. */
const untickedEvery = 25

/** Purchases of a month, by date. */
export function drawInputs(owner: Seller, trade: Trade, period: string, batch: number, count: number): InputInvoice[] {
  const random = randomOf(`${owner.key}:${period}:${batch}:in`)
  const days = workdaysOf(period)
  const dated = Array.from({ length: count }, () => random.pick(days)).sort()
  return dated.map((date, index) => {
    const purchase = random.weighted(trade.purchases)
    const seller = random.pick(partnerGroups[purchase.suppliers])
    const amount = `${random.whole(purchase.low, purchase.high)}.${String(random.whole(0, 99)).padStart(2, '0')}`
    return {
      no: invoiceNumber({
        period,
        region: seller.region,
        batch,
        direction: 'in',
        issuer: `${seller.name}:${owner.key}`,
        place: index + 1,
      }),
      date,
      kind: purchase.kind,
      sellerId: partnerCode(seller),
      sellerName: seller.name,
      amount,
      tax: taxOf(amount, purchase.rate),
      ticked: random.whole(1, untickedEvery) !== 1,
    }
  })
}
