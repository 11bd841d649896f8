import type { Invoice } from '../intake/types.ts'

/** Invoices as they would be after an import, by key. */
export type Given = ReadonlyMap<string, Invoice>
export const noGiven: Given = new Map()

/**
 * Invoices for the returns of some months, with the given ones applied: adds or replaces those of these months, removes
 * those moving out. Sorted by key.
 */
export function withGiven(
  pool: ReadonlyMap<string, Invoice>,
  given: Given,
  months: readonly string[],
): Map<string, Invoice> {
  const all = new Map(pool)
  for (const [key, invoice] of given) {
    if (isOf(invoice, months)) all.set(key, invoice)
    else all.delete(key)
  }
  return given.size === 0 ? all : new Map([...all].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Issued in the months, or received and deducted in them. */
export const isOf = ({ dir, date, deductPeriod }: Invoice, months: readonly string[]): boolean =>
  months.includes(date?.slice(0, 7).replace('-', '') ?? '') ||
  (dir === 'in' && deductPeriod !== null && months.includes(deductPeriod))
