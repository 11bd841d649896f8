/** Test helpers for other features. */
export { ledgerFeature } from './ledger.plugin.ts'
export { booksOf } from './testing/keep-books.ts'
