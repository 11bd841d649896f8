import type { Invoice } from '../intake/types.ts'

/** The month whose return an invoice belongs to: output by issue, input by deduction, or by issue while it waits. */
export function periodOf(invoice: Pick<Invoice, 'dir' | 'date' | 'deductPeriod'>): string {
  const issued = invoice.date?.slice(0, 7).replace('-', '') ?? ''
  return invoice.dir === 'out' ? issued : (invoice.deductPeriod ?? issued)
}
