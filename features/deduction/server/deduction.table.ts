import type { Json } from '@portal/server-kit/tables'
import type { Confirmation, Use } from '../contract/index.ts'

export type Totals = NonNullable<Confirmation['frozen']>

/** The confirmation of a period's ticks; `version` rises with each confirmation and withdrawal. */
export interface DeductionPeriodTable { ent_id: string, period: string, state: 'open' | 'confirmed', version: number, totals: Json<Totals> | null, user_id: string, at: Date }
/** The last word of a clerk here on one invoice: ticked for a period and a use, or taken back (use null). */
export interface DeductionTickTable { ent_id: string, key: string, period: string, use: Use | null, reason: string, version: number, user_id: string, at: Date }
export interface DeductionEventTable { id: string, ent_id: string, period: string, what: 'tick' | 'untick' | 'confirm' | 'withdraw', text: string, reason: string, user_id: string, at: Date }

declare module '@portal/server-kit/tables' {
  interface Tables {
    deduction_period: DeductionPeriodTable
    deduction_tick: DeductionTickTable
    deduction_event: DeductionEventTable
  }
}

export const deductionTables = ['deduction_period', 'deduction_tick', 'deduction_event'] as const
