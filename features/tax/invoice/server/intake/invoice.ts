import { Decimal, sumMoney } from '@portal/domain/money'
import type { Candidate } from './candidates.ts'
import { sourceOf } from './draft.ts'
import { LISTS, TOLERANCE } from './reference.ts'
import type { Invoice, InvoiceLine, StagedRow } from './types.ts'

/** Rates tried for an invoice without lines. */
export const GUESSABLE = ['0.13', '0.09', '0.06', '0.05', '0.03']

/** Creates the invoice of a candidate that is not known yet. */
export function newInvoice(candidate: Candidate, dir: 'out' | 'in', kind: string): Invoice {
  const { head, key, amount, tax } = candidate
  return {
    ref: `${head.file}|${head.sheet}|${head.row}`,
    key,
    dir,
    kind,
    date: head.date,
    sellerId: head.sellerId,
    sellerName: head.sellerName,
    buyerId: head.buyerId,
    buyerName: head.buyerName,
    status: head.status ?? 'normal',
    positive: head.positive ?? !(amount ?? '').startsWith('-'),
    risk: head.risk ?? 'normal',
    src: sourceOf(head.layout),
    blueNo: first(candidate, 'blueNo'),
    amount,
    tax,
    gross: candidate.gross ?? (amount === null || tax === null ? null : sumMoney([amount, tax])),
    validTax: head.validTax,
    checked: head.checked,
    use: head.use,
    deductPeriod: head.deductPeriod,
    biz: first(candidate, 'biz'),
    fare: head.fare,
    fuel: head.fuel,
    face: head.face,
    identity: head.identity,
    copies: head.copies ?? 1,
    realEstate: head.realEstate,
    transferCell: head.transferCell,
    transferTax: head.transferTax,
    lines: invoiceLines(candidate, dir),
    seenIn: [candidate.class],
  }
}

/** The first value found in a candidate's rows. */
export function first<K extends keyof StagedRow>(candidate: Candidate, field: K): StagedRow[K] | null {
  return [candidate.head, ...candidate.lines].find((row) => row[field] !== null)?.[field] ?? null
}

export function invoiceLines(candidate: Candidate, dir: 'out' | 'in'): InvoiceLine[] {
  if (candidate.lines.length === 0) return dir === 'out' && candidate.base !== null ? [onlyLine(candidate)] : []
  return candidate.lines.map(
    ({ item, taxCode, biz, amount, rate, rateClass, tax, gross, taxItem, method, reliefCode, refund }, index) => ({
      line: index + 1,
      item,
      taxCode,
      biz,
      amount,
      rate,
      rateClass,
      tax,
      gross,
      taxItem,
      method,
      reliefCode,
      refund,
    }),
  )
}

/** An output invoice without lines counts as one line; its rate is inferred from the tax if exactly one fits. */
function onlyLine({ head, amount, tax, gross }: Candidate): InvoiceLine {
  const rate = onlyRate(amount, tax)
  const rateClass = LISTS['rates']?.find(({ code }) => code === rate && code !== null)?.cls ?? null
  return {
    line: 1,
    item: null,
    taxCode: null,
    biz: head.biz,
    amount,
    rate,
    rateClass,
    tax,
    gross,
    taxItem: null,
    method: null,
    reliefCode: null,
    refund: null,
  }
}

/** The only rate that fits the tax; null when none or several do. */
export function onlyRate(amount: string | null, tax: string | null): string | null {
  if (amount === null || tax === null || Number(tax) === 0) return null
  const fitting = GUESSABLE.filter((rate) => new Decimal(amount).times(rate).minus(tax).abs().lte(TOLERANCE.line))
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}
