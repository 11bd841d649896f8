/** Public server API of ledgers for other features. */
import './store/ledger.table.ts'
export { booksChanged } from '../contract/ledger.events.ts'
export { ledgerFigures, ledgerGeneration, monthOfPeriod, type LedgerFigures } from './figures.ts'
export { debitedIn } from './debited.ts'
export { keepsBooks } from './store/book.repo.ts'
export type { LedgerContribution, NeedPerson } from './filling/fill-cit.ts'
export { wordsOfCitRule } from './rule-words.ts'
export type { BooksSales, SalesOfPeriod } from './match/sales.port.ts'
