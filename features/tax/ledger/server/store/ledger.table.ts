import type { Json } from '@portal/server-kit/tables'
import type { ColumnType, Generated } from 'kysely'
import type { LedgerBalance, LedgerPreview } from '../../contract/ledger.schema.ts'

/** What an enterprise said of its books: its standard; `version` rises with each change of the mapping. */
export interface LedgerSetupTable {
  ent_id: string
  standard: 'ASBE' | 'SMALL'
  version: number
}
/** Books up to a month: being read, waiting for their confirmation, or kept, one of a month. */
export interface LedgerBookTable {
  id: string
  ent_id: string
  month: string
  from_month: string
  state: 'reading' | 'preview' | 'kept'
  version: number
  layout: string
  has_own_chart: boolean
  file_name: string
  accounts: number
  vouchers: number
  balance: Json<LedgerBalance>
  reason: string
  user_id: string
  at: Date
}
/** Files of books as a job reads them; `preview` is what it said, `columns` what a person named, as JSON. */
export interface LedgerImportTable {
  id: string
  ent_id: string
  user_id: string
  month: string
  state: 'reading' | 'preview' | 'done' | 'cancelled' | 'failed'
  message: Generated<string>
  files: Json<LedgerFile[]>
  columns: string | null
  rows_read: Generated<number>
  written: Generated<number>
  worker: string | null
  updated_at: Date
  preview: ColumnType<ReadBooks | null, string | null | undefined, string | null>
}
export interface LedgerFile {
  id: string
  name: string
}
/** What is known of books once they were read; what they would replace is asked when they are looked at. */
export type ReadBooks = Omit<LedgerPreview, 'replaces'>

/** `transferred`: what vouchers say was transferred to the year's profit, credit positive. */
export interface LedgerAccountTable {
  ent_id: string
  book_id: string
  code: string
  place: number
  shown: string
  name: string
  path: string
  parent: string | null
  is_leaf: boolean
  is_settled: boolean
  std: string | null
  rule_id: string | null
  opening: string
  debit: string
  credit: string
  ytd_debit: string
  ytd_credit: string
  closing: string
  transferred: string | null
}
export interface LedgerVoucherLineTable {
  ent_id: string
  book_id: string
  place: number
  code: string
  date: string
  number: string
  summary: string
  debit: string
  credit: string
}
/** A code, or the beginning of codes, and what the enterprise said it is. */
export interface LedgerMappingTable {
  ent_id: string
  code: string
  target: string
  user_id: string
  at: Date
}
export interface LedgerMappingEventTable {
  ent_id: string
  version: number
  code: string
  before: string
  after: string
  user_id: string
  at: Date
}
/** An explained part of what books and returns differ by; `settled_in` when it turned round. */
export interface LedgerDifferenceTable {
  id: string
  ent_id: string
  month: string
  key: string
  amount: string
  source: string
  settled_in: string | null
  user_id: string
  at: Date
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    ledger_setup: LedgerSetupTable
    ledger_book: LedgerBookTable
    ledger_import: LedgerImportTable
    ledger_account: LedgerAccountTable
    ledger_voucher_line: LedgerVoucherLineTable
    ledger_mapping: LedgerMappingTable
    ledger_mapping_event: LedgerMappingEventTable
    ledger_difference: LedgerDifferenceTable
  }
}

export const ledgerTables = [
  'ledger_setup',
  'ledger_book',
  'ledger_import',
  'ledger_account',
  'ledger_voucher_line',
  'ledger_mapping',
  'ledger_mapping_event',
  'ledger_difference',
] as const
