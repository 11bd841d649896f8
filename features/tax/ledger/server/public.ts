/** Public server API of ledgers for other features. */
import './store/ledger.table.ts'
export { debitedIn } from './debited.ts'
export type { LedgerFigures } from './port/figures.ts'
export { ledgerPort, noLedger, type LedgerPort } from './port/ledger-port.ts'
export { bookedPlan, bookFacts } from './port/booked.ts'
export { wordsOfCitRule } from './rule-words.ts'
export type { BooksSales } from './match/sales.port.ts'
