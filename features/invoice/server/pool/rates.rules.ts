import type { Invoice, InvoiceLine } from '../intake/types.ts'
import { onlyRate } from '../intake/invoice.ts'
import { rateName } from '../list-names.ts'

type Rated = Pick<InvoiceLine, 'rate' | 'rateClass' | 'amount' | 'tax'>

/** A line's rate as people say it: what the line tells, else the one rate that explains its tax. */
const ofLine = ({ rate, rateClass, amount, tax }: Rated): string =>
  rateName(rate ?? (rateClass === null ? onlyRate(amount, tax) : null), rateClass)

/** The rates of an invoice, each once; of an input invoice that came without lines, the one that explains its tax. */
export function ratesOf({
  dir,
  lines,
  amount,
  tax,
}: Pick<Invoice, 'dir' | 'amount' | 'tax'> & { lines: readonly Rated[] }): string[] {
  const told =
    lines.length === 0 && dir === 'in' ? [ofLine({ rate: null, rateClass: null, amount, tax })] : lines.map(ofLine)
  return [...new Set(told)].filter((rate) => rate !== '')
}
