import type { ColumnType, Generated, Selectable } from 'kysely'
import type { AttemptState, ExchangeAct, ExchangeOutcome, RefusalReason } from '../../contract/index.ts'

/** One attempt at filing. `next_at`: when the bureau is called or asked; null: nobody waits for anything. */
export interface FilingAttemptTable {
  id: string
  ent_id: string
  task_no: string
  tax_type: string
  state: AttemptState
  simulated: boolean
  asked_by: string
  asked_at: Date
  next_at: Date | null
  /** Of the last sending. */
  sent_at: Date | null
  /** Times it was sent, and questions since the last sending. */
  sends: Generated<number>
  asks: Generated<number>
  /** Of the figures that were sent. */
  digest: Generated<string>
  receipt_no: string | null
  filed_on: string | null
  told: Generated<string>
  answer: Generated<string>
  /** JSON on the way in. */
  reasons: ColumnType<RefusalReason[], string | undefined, string>
  closed_at: Date | null
}

export interface FilingExchangeTable {
  attempt_id: string
  ent_id: string
  number: number
  at: Date
  act: ExchangeAct
  outcome: ExchangeOutcome
  said: string
  ms: number | null
}

export type AttemptRow = Selectable<FilingAttemptTable>
export type ExchangeRow = Selectable<FilingExchangeTable>

declare module '@portal/server-kit/tables' {
  interface Tables {
    filing_attempt: FilingAttemptTable
    filing_exchange: FilingExchangeTable
  }
}

export const attemptTables = ['filing_attempt', 'filing_exchange'] as const
