import type { Generated } from 'kysely'
import type { Json } from '@portal/server-kit/tables'
import type { OpeningState } from '../../contract/index.ts'

/** Balances by full cell reference, decimal text in yuan. */
export type OpeningBalances = Record<string, string>

export type OpeningHands = Record<string, { userId: string; at: string; from: string }>

export interface ReturnOpeningTable {
  ent_id: string
  tax_type: string
  version: number
  state: Exclude<OpeningState, 'none'>
  start_period: string
  cells: Json<OpeningBalances>
  process_inst_id: string | null
  /** Last author of each typed balance, by reference. */
  hands: Json<OpeningHands>
  /** Opinion of the last reviewer who sent it back. */
  opinion: Generated<string>
  user_id: string
  at: Date
}

/** Balances that returns read: the latest row of each tax. Rows are only added. */
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

/** Content of the workbook read last, for one start period. */
export interface ReturnOpeningBookTable {
  ent_id: string
  tax_type: string
  start_period: string
  file_name: string
  cells: Json<Record<string, { at: string; text: string }>>
  missing: Json<string[]>
  user_id: string
  at: Date
}

/** Removed evidence stays, with the time of removal. */
export interface ReturnOpeningEvidenceTable {
  id: string
  ent_id: string
  tax_type: string
  file_id: string
  file_name: string
  file_size: number
  user_id: string
  at: Date
  removed_at: Date | null
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    return_opening: ReturnOpeningTable
    return_opening_approved: ReturnOpeningApprovedTable
    return_opening_book: ReturnOpeningBookTable
    return_opening_evidence: ReturnOpeningEvidenceTable
  }
}

export const openingTables = [
  'return_opening',
  'return_opening_approved',
  'return_opening_book',
  'return_opening_evidence',
] as const
