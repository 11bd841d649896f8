/** Public API of invoice for other features. */
import './invoice.table.ts'
export type { Annotation, FillingContext, LedgerEntry } from './filling/context.ts'
export { importWithoutPreview } from './import/import.take-over.ts'
export { importedFiles } from './import/imported-files.ts'
export type { ImportDone } from './import/import.work.ts'
export { planFilling, type Contribution, type FillingPlan, type InvoiceOutcome } from './filling/plan.ts'
export { planOfPeriod } from './plan/plan-of-period.ts'
export type { TaxFacts } from './plan/tax-facts.ts'
export { holdsInvoices, poolGeneration, type PoolHolds } from './generation.repo.ts'
export { smallPlanOfPeriod } from './plan/small-plan-of-period.ts'
export { describeInvoices, type InvoiceFacts } from './describe.ts'
export { toDecide } from './filling/to-decide.ts'
export { wordsOfRule, type RuleWords } from './filling/rule-words.ts'
export type { FilledPart, ManualPart, ReturnOf, ReturnPort, ReturnShare } from './return.port.ts'
export { importedTitle } from './imported.texts.ts'
export { invoicedByRate, invoicedOfYear } from './invoiced-of-year.ts'
export { KINDS } from './intake/reference.ts'
export { findNames } from './invoice-name.repo.ts'
export { nameInList } from './list-names.ts'
export type { TickPort } from './twins/tick.port.ts'
export { holdPool, tickInvoices, type InvoiceTick } from './tick-invoices.ts'
export {
  checkListColumn,
  checkListColumns,
  detectLayout,
  HEADER_ROWS,
  headingsOf,
  footerOf,
  keysOfRow,
  preambleOf,
  readAmount,
} from './bureau-sheet.ts'
