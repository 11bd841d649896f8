/** Invoice rules without database or server: workbooks → invoices → cells → a computed return. */
export { intake, type FileResult, type Intake, type IntakeFile, type IntakePorts } from './intake/intake.ts'
export type { Fired, IntakeContext, Invoice, InvoiceLine } from './intake/types.ts'
export type { Annotation, FillingContext, LedgerEntry } from './filling/context.ts'
export { planFilling, type Contribution, type FillingPlan, type InvoiceOutcome } from './filling/plan.ts'
