/** Rules of ledgers without database or server: workbooks → accounts → cells of corporate income tax. */
export { readLedger, type LedgerRead } from './intake/read-ledger.ts'
export { fillLedger, type FilledLedger, type LedgerFiles } from './intake/fill-ledger.ts'
export type { Target } from './filling/cit-rules.ts'
export { cellsOf, ledgerCells, type LedgerContribution } from './filling/fill-cit.ts'
export type { Fired, LedgerContext } from './reading/types.ts'
