/** What other features may use of invoices. */
import './invoice.table.ts'
export type { Annotation, FillingContext, LedgerEntry } from './filling/context.ts'
export { fillReturn, VAT_FORMS, type FilledReturn, type FillInput } from './filling/fill-return.ts'
export { manualContributions, type ManualFigure } from './filling/manual.ts'
export { carriedRelief, layOutRelief } from './filling/relief-layout.ts'
export { takeOver, type ImportDone } from './import.jobs.ts'
export { planFilling, type Contribution, type FillingPlan, type InvoiceOutcome } from './filling/plan.ts'
export { planOfPeriod, type TaxFacts } from './plan-of-period.ts'
