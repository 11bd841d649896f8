import { periodDays } from '@portal/domain'
import { demoRepair } from '../data/repair-abroad.ts'
import { foreignCustomer } from '../data/partners.ts'
import type { OutputInvoice, Seller } from './invoice.ts'
import { invoiceNumber } from './numbering.ts'

/**
 * Exempt repairs for a foreign customer, not goods. Annex 1 lists them on row 18 with exempt goods. The main form lists
 * them in row 10, not in row 9.
 */
export function repairAbroad(owner: Seller, period: string, batch: number): OutputInvoice[] {
  const { start } = periodDays(period)
  const { amounts, line } = demoRepair
  return amounts.map((amount, index) => ({
    no: invoiceNumber({
      period,
      region: owner.creditCode.slice(2, 8),
      batch,
      direction: 'out',
      issuer: owner.key,
      place: 900_000 + index,
    }),
    date: start,
    time: `10:2${index}:00`,
    kind: '数电发票（普通发票）',
    status: '正常',
    positive: true,
    issuer: '周敏',
    remark: demoRepair.remark,
    buyerId: '',
    buyerName: foreignCustomer,
    lines: [{ ...line, quantity: '1', price: amount, amount, tax: '0.00' }],
  }))
}
