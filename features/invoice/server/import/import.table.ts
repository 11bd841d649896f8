import type { Json } from '@portal/server-kit'
import type { ColumnType, Generated } from 'kysely'
import type { ImportFacts } from '../../contract/import-rows.schema.ts'
import type { Invoice } from '../intake/types.ts'
import type { ShownTable } from './shown-rows/shown.table.ts'

declare module '@portal/server-kit/tables' {
  interface Tables {
    invoice_pool: { ent_id: string; revision: string }
    invoice_import_row: { import_id: string; ent_id: string; key: string; ord: string; payload: string }
    invoice_import_invoice: {
      import_id: string
      ent_id: string
      key: string
      accepted: number
      refused: number
      duplicates: number
      data: Json<Invoice> | null
    }
    invoice_import_shown: ShownTable
    invoice_import_refused: { import_id: string; ent_id: string; place: string; key: string | null }
  }
}

/** What reading a workbook leaves until it is confirmed or given up. */
export const stagingTables = [
  'invoice_pool',
  'invoice_import_row',
  'invoice_import_invoice',
  'invoice_import_refused',
  'invoice_import_shown',
] as const

/** Columns of an import that its reading fills. */
export interface ImportProgressColumns {
  rows_read: Generated<number>
  /** Guessed from how much of the sheet was read; null while unknown. */
  rows_expected: number | null
  /** Invoices written so far, while writing. */
  written: Generated<number>
  /** Findings by level. */
  errors: Generated<number>
  warnings: Generated<number>
  infos: Generated<number>
  /** The pool's revision before which everything was compared with. */
  pool_revision: Generated<string>
  /** Names of the workbook's sheets, by which places are told. */
  sheets: ColumnType<string[], string | undefined, string>
  /** Both sheets of a full export: each must have the invoice. */
  paired: Generated<boolean>
  /** Sums of what would be taken, read once at the end of a reading; null before. */
  facts: ColumnType<ImportFacts | null, string | null | undefined, string | null>
  /** Refused rows without a number: no invoice can be told for them. */
  lost: Generated<number>
  /** The uploaded file is still there. */
  file_kept: Generated<boolean>
  /** Rows of it lie in staging. */
  staged: Generated<boolean>
  /** The job that may work on it: one that a crash left behind must not begin beside a newer one. */
  attempt: Generated<string>
}
