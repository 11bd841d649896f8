import type { Generated } from 'kysely'
import type { ChangeSource } from '../../contract/index.ts'

/** One change of an own or default cell; `cell` as in ReturnOwnTable. Rows are only added. */
export interface ReturnChangeTable {
  /** Ascends with the writes of a return, because each write holds the task's lock. */
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

/** Totals of a cell's contributions at the last filling: number of invoices, number of their amounts. */
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
