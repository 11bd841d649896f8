import type { Json } from '@portal/server-kit'
import type { Generated } from 'kysely'
import type { ImportState } from '../contract/invoice.schema.ts'
import type { Annotation } from './filling/context.ts'
import type { Invoice } from './intake/types.ts'

declare module '@portal/server-kit/tables' {
  interface Tables {
    invoice: InvoiceTable
    invoice_annotation: InvoiceAnnotationTable
    invoice_import: InvoiceImportTable
    invoice_import_finding: InvoiceImportFindingTable
  }
}

export const invoiceTables = ['invoice', 'invoice_annotation', 'invoice_import', 'invoice_import_finding'] as const

export interface InvoiceTable {
  ent_id: string
  key: string
  dir: 'out' | 'in'
  kind: string
  /** YYYYMM of the day of issue; '' when unknown. */
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
  import_id: string
  imported_at: Date
}

export interface InvoiceAnnotationTable { id: string, ent_id: string, key: string, said: Json<Annotation>, reason: string, user_id: string, at: Date }

export interface InvoiceImportTable {
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
  /** The installation whose process reads or writes it now. */
  worker: string | null
  created_at: Date
  updated_at: Date
}

export interface InvoiceImportFindingTable {
  import_id: string
  seq: number
  ent_id: string
  sheet: string | null
  row: number | null
  rule: string
  level: string
  message: string
}
