import type { Json } from '@portal/server-kit/tables'

/** A user's waiver of a warning; see Waiver of the contract. `withdrawn` and `replaced` rows stay for the record. */
export interface ReturnWaiverTable {
  id: string
  ent_id: string
  task_no: string
  check_id: string
  message: string
  left_side: string
  right_side: string
  cells: Json<Record<string, string>>
  reason: string
  file_id: string | null
  file_name: string | null
  file_size: number | null
  user_id: string
  at: Date
  state: 'open' | 'submitted' | 'approved' | 'withdrawn' | 'replaced'
  approved_by: string | null
  approved_at: Date | null
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    return_waiver: ReturnWaiverTable
  }
}

export const waiverTables = ['return_waiver'] as const
