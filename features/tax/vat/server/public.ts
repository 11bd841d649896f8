/** Public API of value-added tax for other features. */
export { vatKind } from './vat.kind.ts'
export { poolSources } from './pool-sources.ts'
export { invoiceReads } from './reads/invoice-reads.ts'
export { salesByLine, salesOfYear } from './reads/sales-of-year.ts'
