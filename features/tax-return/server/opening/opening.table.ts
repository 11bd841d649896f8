import type { Generated } from 'kysely'
import type { Json } from '@portal/server-kit/tables'
import type { OpeningState } from '../../contract/index.ts'

/** Balances by full cell reference, decimal texts of yuan. */
export type OpeningBalances = Record<string, string>

export interface ReturnOpeningTable {
  ent_id: string
  tax_type: string
  version: number
  state: Exclude<OpeningState, 'none'>
  start_period: string
  cells: Json<OpeningBalances>
  process_inst_id: string | null
  /** Of who sent it back last. */
  opinion: Generated<string>
  user_id: string
  at: Date
}

/** What returns read: the latest row of a tax. Rows are only ever added. */
export interface ReturnOpeningApprovedTable {
  seq: Generated<string>
  ent_id: string
  tax_type: string
  start_period: string
  cells: Json<OpeningBalances>
  user_id: string
  at: Date
  approved_by: string
  approved_at: Date
}

declare module '@portal/server-kit/tables' {
  interface Tables { return_opening: ReturnOpeningTable, return_opening_approved: ReturnOpeningApprovedTable }
}

export const openingTables = ['return_opening', 'return_opening_approved'] as const
