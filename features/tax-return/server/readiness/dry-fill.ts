import type { PoolHolds } from '@portal/invoice/server/public'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { needsPersonOf, filledOf, planFill } from '../filling/fill.service.ts'
import { keyOf, type ReturnState } from '../computation/load.ts'
import { refOf } from '../computation/own-figure.ts'
import { generationOf } from './generation.ts'
import type { Marks } from './readiness.repo.ts'
import type { Sources } from './sources.ts'

/** What a filling now would do without doing it: invoices' parts that would move, invoices that wait for a person. */
export interface DryFill {
  moves: readonly { cell: string; from: string | null; to: string | null }[]
  /** Invoices and lines that would be counted. */
  filled: number
  asked: number
  holds: PoolHolds
  ticked: number
}

/** Dry runs kept, the least recently asked for going first; a run is made once for each generation. */
const mostKept = 256
const kept = new Map<string, { of: string; found: DryFill }>()

/** Asks the rules only when something moved since the last filling, and then once. */
export async function dryFill(
  db: Db,
  scope: Scope,
  state: ReturnState,
  sources: Sources,
  { fill: mark, pool, ticking }: Pick<Marks, 'fill' | 'pool' | 'ticking'>,
): Promise<DryFill> {
  const generation = generationOf(state, pool)
  const of = `${generation} after ${mark?.generation ?? 'none'}`
  const key = keyOf(state)
  const known = kept.get(key)
  if (known?.of === of) return known.found
  const {
    task: { entId, period },
  } = state
  const holds = await sources.holds(db, entId, period)
  const ticked = await sources.ticks(db, scope, period, ticking).count()
  const found: DryFill =
    mark?.generation === generation
      ? { moves: [], filled: mark.filled, asked: mark.asked, holds, ticked }
      : { ...(await runDry(db, scope, state, sources)), holds, ticked }
  kept.delete(key)
  kept.set(key, { of, found })
  if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '')
  return found
}

async function runDry(
  db: Db,
  scope: Scope,
  state: ReturnState,
  sources: Sources,
): Promise<Pick<DryFill, 'moves' | 'filled' | 'asked'>> {
  const { plan, figures } = await planFill(db, scope, state, sources)
  const moves = figures.map((own) => ({
    cell: refOf(own),
    from: state.own.get(refOf(own))?.invoices ?? null,
    to: own.invoices,
  }))
  return { moves, filled: filledOf(plan).length, asked: needsPersonOf(plan).length }
}
