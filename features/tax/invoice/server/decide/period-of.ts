import type { Invoice } from '../intake/types.ts'

/**
 * Month of the return that an invoice belongs to: output by issue date, input by deduction, or by issue date until
 * deducted.
 */
export function periodOf(invoice: Pick<Invoice, 'dir' | 'date' | 'deductPeriod'>): string {
  const issued = invoice.date?.slice(0, 7).replace('-', '') ?? ''
  return invoice.dir === 'out' ? issued : (invoice.deductPeriod ?? issued)
}
