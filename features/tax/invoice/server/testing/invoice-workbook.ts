import { sumMoney } from '@portal/domain/money'
import { listOf, output } from './workbooks.ts'

export interface SoldLine {
  amount: string
  rate: string
  number: number
  special?: boolean
  taxCode?: string | null
}

/**
 * A workbook of output invoices, one line each, with tax computed from amount and rate; `number` sets the invoice
 * number.
 */
export const invoiceWorkbook = (
  lines: readonly SoldLine[],
  { date, creditCode }: { date: string; creditCode: string },
) =>
  listOf(
    'full-detail',
    lines.map(({ amount, rate, number, special, taxCode }) => {
      const tax = (Math.round(Number(amount) * Number.parseFloat(rate)) / 100).toFixed(2)
      return output({
        digitalNo: `264220005197678${String(number).padStart(5, '0')}`,
        sellerId: creditCode,
        date,
        amount,
        rateText: rate,
        tax,
        gross: sumMoney([amount, tax]),
        kind: special === true ? '数电发票（增值税专用发票）' : '数电发票（普通发票）',
        ...(taxCode === undefined ? {} : { taxCode }),
      })
    }),
  )
