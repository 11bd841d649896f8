import type { Invoice, InvoiceLine } from '../intake/types.ts'
import { onlyRate } from '../intake/invoice.ts'
import { rateName } from '../list-names.ts'

type Rated = Pick<InvoiceLine, 'rate' | 'rateClass' | 'amount' | 'tax'>

/** Display name of a line's rate: as given, else the only rate that fits its tax. */
const ofLine = ({ rate, rateClass, amount, tax }: Rated): string =>
  rateName(rate ?? (rateClass === null ? onlyRate(amount, tax) : null), rateClass)

/** Distinct rates of an invoice; for an input invoice without lines, the one inferred from its tax. */
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
