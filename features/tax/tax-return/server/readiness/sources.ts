import type { factsChanged } from '@portal/tax-task/contract'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { sql, type RawBuilder } from 'kysely'
import type { Readiness } from '../../contract/index.ts'
import type { FillingPlan } from '../kind/filling-plan.ts'
import type { ReturnState } from '../kind/tax-kind.ts'

/** Ticked for deduction, for one kind of voucher; tax in yuan. */
export interface TickedKind {
  kind: string
  count: number
  tax: string
}

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

/** Sources that returns of one kind of tax are filled from. */
export interface Sources {
  /** Events after which a filling may differ. Each tells the user who caused it. */
  movedBy: readonly (typeof factsChanged)[]
  plan(db: Db, scope: Scope, state: ReturnState): Promise<FillingPlan>
  /** What of the enterprise a plan depends on besides the sources. */
  facts(state: ReturnState): unknown
  /** Changes whenever a filling of months up to `month` could differ; an SQL value for a statement. */
  generation(entId: string, month: string): RawBuilder<string>
  /** Whether the period has sources, and whether some of them may be deducted. */
  holds(db: Db, entId: string, period: string): Promise<{ held: boolean; input: boolean }>
  /** How a period's ticks were confirmed, as `ticks` reads it; an SQL value for a statement. */
  ticking(entId: string, period: string): RawBuilder<unknown>
  ticks(db: Db, scope: Scope, period: string, ticking: unknown): TickState
  /** What of the sources speaks against handing in, each by the tax's own nature. */
  asks?(db: Db, scope: Scope, state: ReturnState): Promise<readonly Readiness[]>
  /** What moved behind a filed return is told with it. */
  tellsAfterFiling?: boolean
  /** Pages on which people decide on sources, and tick them. */
  pages: Readonly<Record<'decide' | 'tick', (period: string) => string>>
}

/** Sources by tax type. */
export type SourcesOf = (taxType: string) => Sources

/** Sources of a tax that is filled from nothing but its own earlier returns. */
export const noSources: Sources = {
  movedBy: [],
  plan: async () => ({ outcomes: [], contributions: [] }),
  facts: () => null,
  generation: () => sql<string>`''::text`,
  holds: async () => ({ held: false, input: false }),
  ticking: () => sql<null>`null::jsonb`,
  ticks: () => ({
    state: 'none',
    version: 0,
    at: null,
    isDrifted: async () => false,
    count: async () => 0,
    deducted: async () => [],
  }),
  pages: { decide: () => '', tick: () => '' },
}
