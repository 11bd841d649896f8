import type { Progress } from '@portal/server-kit/imports/follow'
import type { LedgerBalance, LedgerFinding } from '../../contract/ledger.schema.ts'
import type { LedgerAccountTable, LedgerVoucherLineTable } from '../store/ledger.table.ts'
import type { FreeColumns, LedgerContext } from '../reading/types.ts'

export type NewAccount = Omit<LedgerAccountTable, 'ent_id' | 'book_id'>
export type NewLine = Omit<LedgerVoucherLineTable, 'ent_id' | 'book_id'>

export interface ReaderTask {
  files: readonly { name: string; path: string }[]
  context: LedgerContext
}

/** What the reading says at its end. */
export interface ReadEnd {
  kind: 'end'
  rows: number
  fileName: string
  layout: { id: string; name: string } | null
  hasOwnChart: boolean
  sheet: string
  span: string
  from: string
  headings: string[]
  named: FreeColumns | null
  accounts: number
  vouchers: number
  unmapped: number
  balance: LedgerBalance | null
  counts: Record<'error' | 'warning' | 'info', number>
  findings: LedgerFinding[]
}
/** Rows of the balance are told while it is read. */
export type ReaderSaid =
  | Progress
  | { kind: 'accounts'; rows: NewAccount[] }
  | { kind: 'lines'; rows: NewLine[] }
  | ReadEnd
