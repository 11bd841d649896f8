/** Test helpers for other features; the rules themselves need no database. */
export { intake, type Intake } from './intake/intake.ts'
export { invoiceFeature } from './invoice.plugin.ts'
export { digital, makeInvoices, type GivenInvoice } from './testing/make-invoices.ts'
export { invoiceWorkbook } from './testing/invoice-workbook.ts'
export { importReached, importWorkbook, uploadWorkbook } from './testing/import-workbook.ts'
