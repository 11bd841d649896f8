import type { Generated } from 'kysely'
import type { ChangeSource } from '../../contract/index.ts'

/** One change of an own or default cell; `cell` as in ReturnOwnTable. Rows are only ever added. */
export interface ReturnChangeTable {
  /** Ascends with the writes of a return, which stand in line for its task. */
  seq: Generated<string>
  ent_id: string
  task_no: string
  table_code: string
  cell: string
  from_text: string
  to_text: string
  source: ChangeSource
  user_id: string
  at: Date
  write_id: string
}

/** Contributions of a cell added up at the last filling: how many invoices, how many amounts of them. */
export interface ReturnContributionTotalTable {
  ent_id: string
  task_no: string
  cell: string
  invoices: number
  parts: number
  sum: string
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    return_change: ReturnChangeTable
    return_contribution_total: ReturnContributionTotalTable
  }
}

export const explainTables = ['return_change', 'return_contribution_total'] as const
