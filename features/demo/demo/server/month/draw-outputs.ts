import { toDecimal, toMoney } from '@portal/domain/money'
import { partnerGroups } from '../data/partners.ts'
import type { Sale, Trade } from '../data/trades.ts'
import { taxOf, type DrawnLine, type OutputInvoice, type Seller } from './invoice.ts'
import { invoiceNumber } from './numbering.ts'
import { partnerCode } from './partner-code.ts'
import { randomOf, type Random } from './random.ts'
import { withReturns } from './returns.ts'
import { workdaysOf } from './workdays.ts'

const issuers = ['周敏', '林晓岚', '黄志诚']
/** Small customers, and customers of a small-scale taxpayer, get ordinary invoices. */
const ordinaryBuyers: readonly string[] = ['smallCustomers', 'solarOwners']

/** Sales of a month by date: `count` invoices before returned goods. */
export function drawOutputs(
  owner: Seller,
  trade: Trade,
  period: string,
  batch: number,
  count: number,
): OutputInvoice[] {
  const random = randomOf(`${owner.key}:${period}:${batch}:out`)
  const days = workdaysOf(period)
  const dated = Array.from({ length: count }, () => random.pick(days)).sort()
  const region = owner.creditCode.slice(2, 8)
  const sold = dated.map((date, index): OutputInvoice => {
    const sale = random.weighted(trade.sales)
    const customer = random.pick(partnerGroups[sale.customers])
    return {
      no: invoiceNumber({ period, region, batch, direction: 'out', issuer: owner.key, place: index * 2 + 1 }),
      date,
      time: timeOf(random),
      kind: ordinaryBuyers.includes(sale.customers) ? '数电发票（普通发票）' : '数电发票（增值税专用发票）',
      status: '正常',
      positive: true,
      issuer: random.pick(issuers),
      remark: '',
      buyerId: partnerCode(customer),
      buyerName: customer.name,
      lines: linesOf(random, sale, trade),
    }
  })
  return withReturns(random, sold, days, (place) =>
    invoiceNumber({ period, region, batch, direction: 'out', issuer: owner.key, place }),
  )
}

/** Up to three lines of goods for the same kind of customer. */
function linesOf(random: Random, first: Sale, trade: Trade): DrawnLine[] {
  const alike = trade.sales.filter(
    (sale) => sale.customers === first.customers && sale.rate === first.rate && sale.most > 1,
  )
  const more = first.most > 1 && alike.length > 0 ? random.pick([0, 0, 1, 2]) : 0
  return [first, ...Array.from({ length: more }, () => random.pick(alike))].map((sale) => lineOf(random, sale))
}

function lineOf(random: Random, sale: Sale): DrawnLine {
  const quantity = random.whole(1, sale.most)
  const price = `${random.whole(sale.low, sale.high)}.${String(random.whole(0, 9))}0`
  const amount = toMoney(toDecimal(price).times(quantity))
  const { item, taxCode, spec, unit, rate, biz = '' } = sale
  return { item, taxCode, spec, unit, rate, biz, quantity: String(quantity), price, amount, tax: taxOf(amount, rate) }
}

const timeOf = (random: Random): string =>
  [random.whole(9, 17), random.whole(0, 59), random.whole(0, 59)].map((part) => String(part).padStart(2, '0')).join(':')
