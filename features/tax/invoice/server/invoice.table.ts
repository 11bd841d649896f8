import type { Json } from '@portal/server-kit'
import type { Generated, GeneratedAlways } from 'kysely'
import type { WordList } from '../contract/asks.ts'
import type { ImportState } from '../contract/invoice.schema.ts'
import type { ImportProgressColumns } from './import/import.table.ts'
import type { Annotation } from './filling/context.ts'
import type { Invoice } from './intake/types.ts'
import type { PlanSummary } from './standing/summary.rules.ts'

declare module '@portal/server-kit/tables' {
  interface Tables {
    invoice: InvoiceTable
    invoice_annotation: InvoiceAnnotationTable
    invoice_import: InvoiceImportTable
    invoice_import_finding: InvoiceImportFindingTable
    invoice_standing: InvoiceStandingTable
    invoice_plan: InvoicePlanTable
    invoice_touch: { ent_id: string; since: string }
    invoice_generation: { ent_id: string; since: string; changes: string }
    invoice_source: InvoiceSourceTable
    invoice_name: { ent_id: string; name: string; key: string; at: Date; number: GeneratedAlways<string> }
    invoice_twin: {
      ent_id: string
      digital: string
      paper: string
      state: 'told' | 'joined' | 'marked' | 'apart'
      dropped: Json<Invoice> | null
      user_id: string | null
      at: Date
    }
    invoice_word: { ent_id: string; list: WordList; text: string; reads_as: string; user_id: string; at: Date }
    invoice_view: { user_id: string; view: string; columns: Json<string[]> }
  }
}

export const invoiceTables = [
  'invoice',
  'invoice_annotation',
  'invoice_import',
  'invoice_import_finding',
  'invoice_standing',
  'invoice_plan',
  'invoice_touch',
  'invoice_generation',
  'invoice_source',
  'invoice_name',
  'invoice_twin',
  'invoice_word',
] as const
/** Choices of users, independent of an enterprise. */
export const invoiceUserTables = ['invoice_view'] as const

export interface InvoiceTable {
  ent_id: string
  key: string
  dir: 'out' | 'in'
  kind: string
  /** YYYYMM of the issue date; '' when unknown. */
  month: string
  issued_on: string | null
  partner: string
  amount: string | null
  tax: string | null
  status: string
  checked: string | null
  deduct_period: string | null
  blue_no: string | null
  data: Json<Invoice>
  number: GeneratedAlways<string>
  /** Rates and rate classes of its lines. */
  tags: GeneratedAlways<string[]>
  import_id: string
  imported_at: Date
  /** The pool's revision that last wrote it. */
  revision: string
}

export interface InvoiceAnnotationTable {
  id: string
  ent_id: string
  key: string
  said: Json<Annotation>
  reason: string
  user_id: string
  at: Date
  rule: string | null
}

export interface InvoiceImportTable extends ImportProgressColumns {
  id: string
  ent_id: string
  user_id: string
  period: string
  direction: 'output' | 'input' | 'both'
  file_id: string
  file_name: string
  sha256: string
  state: ImportState
  message: Generated<string>
  total: Generated<number>
  accepted: Generated<number>
  refused: Generated<number>
  duplicates: Generated<number>
  skip_refused: Generated<boolean>
  /** The run that reads or writes it (server-kit's imports). */
  worker: string | null
  created_at: Date
  updated_at: Date
}

export interface InvoiceImportFindingTable {
  import_id: string
  /** Its position (import.place.ts), which orders the list. */
  seq: string
  ent_id: string
  sheet: string | null
  row: number | null
  rule: string
  level: string
  message: string
  /** Invoice whose findings change when it is checked again; null for findings of a row or the file. */
  key: string | null
}

/**
 * Outcome of an invoice in a period's return; of several lines the most urgent. `rule`: the rules of that outcome,
 * comma-separated.
 */
export interface InvoiceStandingTable {
  ent_id: string
  period: string
  key: string
  outcome: string
  rule: string
  reason: string | null
  cells: string[]
}

/** Stored standings of a period: the enterprise facts they were computed with, and their sums. */
export interface InvoicePlanTable {
  ent_id: string
  period: string
  facts: string
  stale: boolean
  summary: Json<PlanSummary>
  at: Date
}

/** Each import that contained an invoice: its position, and whether it added anything. */
export interface InvoiceSourceTable {
  ent_id: string
  key: string
  import_id: string
  sheet: string
  row: number
  added: boolean
}
