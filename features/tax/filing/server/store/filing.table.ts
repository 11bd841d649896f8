import type { FilingKind, UnlockState } from '../../contract/index.ts'

/** One filing; never changed. `snapshot_id` refers to the frozen figures in features/tax/tax-return. */
export interface FilingVersionTable {
  ent_id: string
  task_no: string
  number: number
  kind: FilingKind
  tax_type: string
  /** YYYY-MM-DD */
  filed_on: string
  receipt_no: string
  declarant: string
  remark: string
  is_late: boolean
  snapshot_id: string
  registered_by: string
  registered_at: Date
}

export interface FilingUnlockTable {
  process_inst_id: string
  ent_id: string
  task_no: string
  reason: string
  state: UnlockState
  applicant_id: string
  applied_at: Date
  opinion: string
  decided_by: string | null
  decided_at: Date | null
}

/** Current receipt number of a filing. */
export interface FilingReceiptTable {
  ent_id: string
  tax_type: string
  receipt_no: string
  task_no: string
  number: number
}

/** A correction of a wrong registration; takes effect once approved. */
export interface FilingCorrectionTable extends FilingUnlockTable {
  number: number
  filed_on: string
  receipt_no: string
}

export interface FilingReceiptFileTable {
  id: string
  ent_id: string
  task_no: string
  number: number
  file_id: string
  file_name: string
  user_id: string
  at: Date
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    filing_version: FilingVersionTable
    filing_unlock: FilingUnlockTable
    filing_receipt: FilingReceiptTable
    filing_correction: FilingCorrectionTable
    filing_receipt_file: FilingReceiptFileTable
  }
}

export const filingTables = [
  'filing_version',
  'filing_unlock',
  'filing_receipt',
  'filing_correction',
  'filing_receipt_file',
] as const
