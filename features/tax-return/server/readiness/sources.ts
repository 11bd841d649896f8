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

/** Plans the filling from an enterprise's invoices of a period; features/invoice by default, other sources in tests. */
export type PlanPort = (db: Db, scope: Scope, period: string, facts: TaxFacts) => Promise<FillingPlan>

/**
 * State of a period's ticks; `none` before the first tick. `version` rises with each confirmation; `at` is the last
 * confirmation or withdrawal.
 */
export interface TickState {
  state: 'none' | 'open' | 'confirmed'
  version: number
  at: Date | null
  isDrifted: () => Promise<boolean>
  count: () => Promise<number>
  /** Amounts ticked for deduction now, by kind of voucher. */
  deducted: () => Promise<readonly TickedKind[]>
}

/** Sources that a return is filled from. */
export interface Sources {
  /** Events after which a filling may differ. The data of each names the user who caused it. */
  movedBy: ReadonlySet<string>
  plan: PlanPort
  /** The same for the simple form, by month or quarter. */
  planSmall: PlanPort
  /** Changes whenever a filling of months up to `month` could differ; an SQL value for a statement. */
  generation(entId: string, month: string): RawBuilder<string>
  holds(db: Db, entId: string, period: string): Promise<PoolHolds>
  /** How a period's ticks were confirmed; an SQL value for a statement. */
  ticking(entId: string, period: string): RawBuilder<TickingRow | null>
  ticks(db: Db, scope: Scope, period: string, ticking: TickingRow | null): TickState
}

/** The invoice pool and its ticks. */
export const poolSources: Sources = {
  // Changes of invoices, annotations and ticks; changes of preferences, and a new task.
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
