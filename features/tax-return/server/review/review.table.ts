import type { Json } from '@portal/server-kit/tables'
import type { ReviewBase, ReviewChange } from '../../contract/index.ts'

/**
 * A figure somebody looked at while deciding. `process_inst_id`: of the submission it counts for; it goes along while
 * the figure stays.
 */
export interface ReturnSeenTable {
  ent_id: string
  task_no: string
  user_id: string
  cell: string
  value: string
  process_inst_id: string
  at: Date
}

/** One decision on a return with what it was taken on; only ever added. */
export interface ReturnDecisionTable {
  process_inst_id: string
  ent_id: string
  task_no: string
  user_id: string
  at: Date
  passed: boolean
  opinion: string
  base: Json<ReviewBase> | null
  /** Names the figures, as the page sent it. */
  figures: string
  changes: Json<ReviewChange[]>
  /** Everybody's marks, his own among them. */
  marks: Json<{ cell: string; value: string; userId: string; at: string }[]>
  /** Every figure that was not blank, by full reference, fields of heads among them. */
  cells: Json<Record<string, string>>
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    return_seen: ReturnSeenTable
    return_decision: ReturnDecisionTable
  }
}

export const reviewTables = ['return_seen', 'return_decision'] as const
