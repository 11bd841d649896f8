import type { Json } from '@portal/server-kit/tables'
import type { ReviewBase, ReviewChange } from '../../contract/index.ts'

/**
 * A figure marked as seen during a review. `process_inst_id`: the submission it belongs to; carried over while the
 * figure is unchanged.
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

/** One decision on a return with its basis; rows are only added. */
export interface ReturnDecisionTable {
  process_inst_id: string
  ent_id: string
  task_no: string
  user_id: string
  at: Date
  passed: boolean
  opinion: string
  base: Json<ReviewBase> | null
  /** Identifier of the figures, as sent by the page. */
  figures: string
  changes: Json<ReviewChange[]>
  /** Marks of all users, including the decider's own. */
  marks: Json<{ cell: string; value: string; userId: string; at: string }[]>
  /** Every figure that was not blank, by full reference, including header fields. */
  cells: Json<Record<string, string>>
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    return_seen: ReturnSeenTable
    return_decision: ReturnDecisionTable
  }
}

export const reviewTables = ['return_seen', 'return_decision'] as const
