import { ZERO, sumMoney, toDecimal, toMoney } from '@portal/domain/money'

/** A printed invoice line; amounts are decimal strings. */
export interface DrawnLine {
  item: string
  taxCode: string
  spec: string
  unit: string
  quantity: string
  price: string
  rate: string
  biz: string
  amount: string
  tax: string
}

export interface OutputInvoice {
  no: string
  date: string
  time: string
  kind: string
  status: string
  positive: boolean
  issuer: string
  remark: string
  /** Blank for a customer without a code. */
  buyerId: string
  buyerName: string
  lines: readonly DrawnLine[]
}

export interface InputInvoice {
  no: string
  date: string
  kind: string
  sellerId: string
  sellerName: string
  amount: string
  tax: string
  ticked: boolean
}

export interface Seller {
  key: string
  name: string
  creditCode: string
}

/** Invoices of one enterprise and month. */
export interface DrawnMonth {
  owner: Seller
  period: string
  outputs: readonly OutputInvoice[]
  inputs: readonly InputInvoice[]
}

/** Tax of an amount at '13%', rounded to the cent; nothing at 免税. */
export function taxOf(amount: string, rate: string): string {
  const percent = rate.endsWith('%') ? toDecimal(rate.slice(0, -1)).div(100) : ZERO
  return toMoney(toDecimal(amount).times(percent))
}

export const totalsOf = ({ lines }: OutputInvoice) => {
  const [amount, tax] = [sumMoney(lines.map((line) => line.amount)), sumMoney(lines.map((line) => line.tax))]
  return { amount, tax, gross: sumMoney([amount, tax]) }
}
