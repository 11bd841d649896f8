import { poolChanged } from '@portal/invoice/contract'
import { factsChanged } from '@portal/tax-task/contract'
import { linkTo } from '@portal/contract'
import { deductionPage } from '@portal/deduction/pages'
import { isDrifted, periodTicksValue, ticksOf, type TickingRow } from '@portal/deduction/server/public'
import { invoiceWorkPage } from '@portal/invoice/pages'
import { holdsInvoices, planOfPeriod, poolGeneration, smallPlanOfPeriod } from '@portal/invoice/server/public'
import type { Sources } from '@portal/tax-return/server/public'
import { factsOfReturn } from './filling/facts.ts'

/** The invoice pool and its ticks. */
export const poolSources: Sources = {
  // Changes of invoices, annotations and ticks; changes of preferences, and a new task.
  movedBy: [poolChanged, factsChanged],
  plan: (db, scope, state) => {
    const plan = state.kind.hasTicks(state.codes) ? planOfPeriod : smallPlanOfPeriod
    return plan(db, scope, state.task.period, factsOfReturn(state))
  },
  facts: factsOfReturn,
  generation: poolGeneration,
  holds: holdsInvoices,
  ticking: periodTicksValue,
  ticks(db, scope, period, ticking) {
    const row = ticking as TickingRow | null
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
  pages: {
    decide: (period) => linkTo(invoiceWorkPage, { period }),
    tick: (period) => linkTo(deductionPage, { period }),
  },
}
