import { isCreditCode } from '@portal/domain/credit-code'
import { findIdCardFault } from '@portal/domain/id-card'
import { Decimal, sumMoney } from '@portal/domain/money'
import type { Candidate } from './candidates.ts'
import { compact } from '@portal/domain/reading/plain'
import { first, onlyRate } from './invoice.ts'
import { TOLERANCE } from './reference.ts'
import { expectedTax } from './row-checks/row-checks.ts'
import type { Details } from './row-checks/row-check.ts'
import type { IntakeContext, Invoice, StagedRow } from './types.ts'

type InvoiceCheck = { id: string; finds: (candidate: Candidate, context: IntakeContext) => Details | false }

/**
 * Consistency checks of a whole invoice, in order; the first that fires refuses it. E18 compares with the existing
 * invoice.
 */
export const INVOICE_ERRORS: InvoiceCheck[] = [
  {
    id: 'INV.E15',
    finds: ({ lines }) => {
      const judged = lines.flatMap((line) => {
        const expected = expectedTax(line)
        return expected === null || line.tax === null ? [] : [expected.minus(line.tax)]
      })
      return (
        judged
          .reduce((sum, off) => sum.plus(off), new Decimal(0))
          .abs()
          .gt(TOLERANCE.invoice) && {}
      )
    },
  },
  {
    id: 'INV.E16',
    finds: ({ head, amount }) => {
      const sum = Number(amount ?? 0)
      if (head.positive === null || sum === 0) return false
      return head.positive !== sum > 0 && { value: head.positive ? '是' : '否', amount }
    },
  },
  {
    id: 'INV.E20',
    finds: ({ paired, base, lines, amount, tax }) => {
      if (!paired) return false
      const sums = { c: sumMoney(lines.map((line) => line.amount)), d: sumMoney(lines.map((line) => line.tax)) }
      if (base !== null && lines.length > 0 && near(amount, sums.c) && near(tax, sums.d)) return false
      return base === null
        ? { a: '无', b: '无', ...sums }
        : { a: amount, b: tax, ...(lines.length === 0 ? { c: '无', d: '无' } : sums) }
    },
  },
]

const near = (one: string | null, other: string): boolean => new Decimal(one ?? 0).minus(other).abs().lte(TOLERANCE.sum)

/** Warnings and information about an accepted invoice. */
export const INVOICE_NOTES: InvoiceCheck[] = [
  {
    id: 'INV.W01',
    finds: ({ head }, { period }) =>
      head.dir === 'out' &&
      head.date !== null &&
      head.date.slice(0, 7).replace('-', '') !== period && { date: head.date, period },
  },
  {
    id: 'INV.W03',
    finds: (candidate) => (candidate.amount ?? '').startsWith('-') && first(candidate, 'blueNo') === null && {},
  },
  {
    id: 'INV.W05',
    finds: ({ head }, { asOf }) => {
      const id = counterparty(head)
      return id !== null && id.length === 18 && !isCreditCode(id) && findIdCardFault(id, asOf) !== undefined && { id }
    },
  },
  {
    id: 'INV.W10',
    finds: ({ head, base, lines, amount, tax }) =>
      head.dir === 'out' && base !== null && lines.length === 0 && onlyRate(amount, tax) === null && {},
  },
  {
    id: 'INV.W12',
    finds: ({ head }, { enterprise }) => {
      const [id, name] = head.dir === 'out' ? [head.sellerId, head.sellerName] : [head.buyerId, head.buyerName]
      return id === enterprise.creditCode && name !== null && compact(name) !== compact(enterprise.name) && { name }
    },
  },
  { id: 'INV.I03', finds: ({ head }) => head.status === 'void' && {} },
]

export const counterparty = (row: Pick<StagedRow, 'dir' | 'sellerId' | 'buyerId'>): string | null =>
  row.dir === 'out' ? row.buyerId : row.sellerId

/**
 * Contradictions between a candidate and the known invoice of the same key, in words; null if none. Blanks never
 * contradict.
 */
export function difference(known: Invoice, { head, amount, tax }: Candidate): string | null {
  const pairs: [string, string | null, string | null][] = [
    ['开票日期', known.date, head.date],
    ['对方识别号', counterparty(known), counterparty(head)],
    ['金额', known.amount, amount],
    ['税额', known.tax, tax],
  ]
  const differing = pairs
    .filter(([, one, other]) => one !== null && other !== null && one !== other)
    .map(([name]) => name)
  return differing.length === 0 ? null : differing.join('、')
}
