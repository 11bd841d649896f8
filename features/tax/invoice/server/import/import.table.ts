import type { Json } from '@portal/server-kit'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Asked, Choices } from '../../contract/asks.ts'
import type { ImportFacts } from '../../contract/import-rows.schema.ts'
import type { Clash } from '../intake/names.ts'
import type { Invoice } from '../intake/types.ts'
import type { ShownTable } from './shown-rows/shown.table.ts'

declare module '@portal/server-kit/tables' {
  interface Tables {
    invoice_pool: { ent_id: string; revision: string }
    invoice_import_row: { import_id: string; ent_id: string; key: string; ord: string; payload: string }
    /** Both names of a staged invoice and the key that they go to; `clash`, `two`: intake/names.ts. */
    invoice_import_name: {
      import_id: string
      ent_id: string
      digital: string
      paper: string
      key: string
      clash: Json<Clash> | null
      two: string | null
      nth: GeneratedAlways<string>
    }
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

/** Staged data of a workbook, until it is confirmed or cancelled. */
export const stagingTables = [
  'invoice_pool',
  'invoice_import_row',
  'invoice_import_name',
  'invoice_import_invoice',
  'invoice_import_refused',
  'invoice_import_shown',
] as const

/** Columns of an import filled by its reading. */
export interface ImportProgressColumns {
  rows_read: Generated<number>
  /** Estimated from the share of the sheet already read; null while unknown. */
  rows_expected: number | null
  /** Invoices written so far, while writing. */
  written: Generated<number>
  /** Findings by level. */
  errors: Generated<number>
  warnings: Generated<number>
  infos: Generated<number>
  /** The pool's revision at reading; later changes are checked again. */
  pool_revision: Generated<string>
  /** Names of the workbook's sheets, to which positions refer. */
  sheets: ColumnType<string[], string | undefined, string>
  /** The file has both sheets of a full export, so each must contain the invoice. */
  paired: Generated<boolean>
  /** The month that the person named for lists without one; null while nobody did. */
  list_period: string | null | undefined
  /** What the workbook asks, and what the person said of it. */
  asked: ColumnType<Asked | null, string | null | undefined, string | null>
  choices: ColumnType<Choices | null, string | null | undefined, string | null>
  /** Sums of the importable invoices, computed once at the end of reading; null before. */
  facts: ColumnType<ImportFacts | null, string | null | undefined, string | null>
  /** Refused rows without a number, which belong to no invoice. */
  lost: Generated<number>
  /** The uploaded file still exists. */
  file_kept: Generated<boolean>
  /** The import has staged rows. */
  staged: Generated<boolean>
}
