import { isDrifted, periodTicksValue, ticksOf, type TickedKind, type TickingRow } from '@portal/deduction/server/public'
import {
  holdsInvoices,
  planOfPeriod,
  poolGeneration,
  smallPlanOfPeriod,
  type FillingPlan,
  type PoolHolds,
  type TaxFacts,
} from '@portal/invoice/server/public'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { RawBuilder } from 'kysely'

/** What the rules make of an enterprise's invoices of a period; features/invoice by default, other sources in tests. */
export type PlanPort = (db: Db, scope: Scope, period: string, facts: TaxFacts) => Promise<FillingPlan>

/**
 * How the ticks of a period stand; `none` when nobody ever spoke of it. `version` rises with each confirmation, `at` is
 * the last one's or its withdrawal's.
 */
export interface TickState {
  state: 'none' | 'open' | 'confirmed'
  version: number
  at: Date | null
  isDrifted: () => Promise<boolean>
  count: () => Promise<number>
  /** What is ticked to be deducted now, by kind of voucher. */
  deducted: () => Promise<readonly TickedKind[]>
}

/** What a return is filled from. */
export interface Sources {
  /** Happenings after which a filling may come out otherwise; each names in its data whose act it was. */
  movedBy: ReadonlySet<string>
  plan: PlanPort
  /** The same for who files by the simple form, month or quarter. */
  planSmall: PlanPort
  /** Changes whenever a filling of months up to `month` could come out otherwise; a value for a statement. */
  generation(entId: string, month: string): RawBuilder<string>
  holds(db: Db, entId: string, period: string): Promise<PoolHolds>
  /** How the ticks of a period were confirmed; a value for a statement. */
  ticking(entId: string, period: string): RawBuilder<TickingRow | null>
  ticks(db: Db, scope: Scope, period: string, ticking: TickingRow | null): TickState
}

/** The pool of invoices and its ticks. */
export const poolSources: Sources = {
  // Invoices, people's words on them and ticks; preferences, and a new task.
  movedBy: new Set(['invoice.pool_changed', 'tax.facts_changed']),
  plan: planOfPeriod,
  planSmall: smallPlanOfPeriod,
  generation: poolGeneration,
  holds: holdsInvoices,
  ticking: periodTicksValue,
  ticks(db, scope, period, row) {
    const now = () => ticksOf(db, scope, period)
    return {
      state: row?.state ?? 'none',
      version: row?.version ?? 0,
      at: row === null ? null : new Date(row.at),
      count: async () => (await now()).count,
      deducted: async () => (await now()).deducted,
      isDrifted: async () => row?.state === 'confirmed' && row.totals !== null && isDrifted(row.totals, await now()),
    }
  },
}
