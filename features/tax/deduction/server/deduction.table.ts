import type { Json } from '@portal/server-kit/tables'
import type { Confirmation, Use } from '../contract/index.ts'

export type Totals = NonNullable<Confirmation['frozen']>

/** Confirmation of a period's ticks; `version` increments with each confirmation and withdrawal. */
export interface DeductionPeriodTable {
  ent_id: string
  period: string
  state: 'open' | 'confirmed'
  version: number
  totals: Json<Totals> | null
  user_id: string
  at: Date
}
/** A clerk's latest decision on one invoice: ticked for a period and a use, or unticked (use null). */
export interface DeductionTickTable {
  ent_id: string
  key: string
  period: string
  use: Use | null
  reason: string
  version: number
  user_id: string
  at: Date
}
export interface DeductionEventTable {
  id: string
  ent_id: string
  period: string
  what: 'tick' | 'untick' | 'confirm' | 'withdraw' | 'handed' | 'answered'
  text: string
  reason: string
  user_id: string
  at: Date
}

/** A bureau list filled for a user, or an imported result awaiting confirmation; `told` holds the rows of a result. */
export interface DeductionFileTable {
  id: string
  ent_id: string
  user_id: string
  period: string
  kind: 'fill' | 'result'
  state: 'preview' | 'done'
  file_id: string | null
  file_name: string
  told: Json<ToldRow[]> | null
  created_at: Date
}
/** The bureau's latest answer to an invoice's tick. `checked_at` as printed in its file, or ''. */
export interface DeductionOutcomeTable {
  ent_id: string
  key: string
  period: string
  outcome: 'taken' | 'refused'
  reason: string
  checked_at: string
  user_id: string
  at: Date
}
/** One row of a result; `version` is the tick's version when the file was read. */
export interface ToldRow {
  key: string
  outcome: 'taken' | 'refused'
  reason: string
  untick: boolean
  version: number
  checkedAt: string
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    deduction_period: DeductionPeriodTable
    deduction_tick: DeductionTickTable
    deduction_event: DeductionEventTable
    deduction_file: DeductionFileTable
    deduction_outcome: DeductionOutcomeTable
  }
}

export const deductionTables = [
  'deduction_period',
  'deduction_tick',
  'deduction_event',
  'deduction_file',
  'deduction_outcome',
] as const
