import type { Generated } from 'kysely'
import type { Json } from '@portal/server-kit/tables'
import type { OpeningState } from '../../contract/index.ts'

/** Balances by full cell reference, decimal texts of yuan. */
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
  /** Who typed a balance last, by reference. */
  hands: Json<OpeningHands>
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

/** What the workbook read last says, for one start. */
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

/** Evidence that was taken away stays, with when. */
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
