import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { needsPersonOf, filledOf, planFill } from '../filling/fill.service.ts'
import { keyOf } from '../computation/load.ts'
import type { ReturnState } from '../kind/tax-kind.ts'
import { refOf } from '../computation/own-figure.ts'
import { generationOf } from './generation.ts'
import type { Marks } from './readiness.repo.ts'
import type { Sources, SourcesOf } from './sources.ts'

/** Result of a filling without writing: changed invoice parts, and invoices that need a user's decision. */
export interface DryFill {
  moves: readonly { cell: string; from: string | null; to: string | null }[]
  /** Number of invoices and lines that would be counted. */
  filled: number
  asked: number
  holds: Awaited<ReturnType<Sources['holds']>>
  ticked: number
}

/** Most cached dry runs, one per generation; the least recently used is dropped first. */
const mostKept = 256
const kept = new Map<string, { of: string; found: DryFill }>()

/** Plans only when the generation changed since the last filling, once per generation. */
export async function dryFill(
  db: Db,
  scope: Scope,
  state: ReturnState,
  sources: SourcesOf,
  { fill: mark, pool, ticking }: Pick<Marks, 'fill' | 'pool' | 'ticking'>,
): Promise<DryFill> {
  const generation = generationOf(state, pool, sources)
  const of = `${generation} after ${mark?.generation ?? 'none'}`
  const key = keyOf(state)
  const known = kept.get(key)
  if (known?.of === of) return known.found
  const {
    task: { entId, period, taxType },
  } = state
  const own = sources(taxType)
  const holds = await own.holds(db, entId, period)
  const ticked = await own.ticks(db, scope, period, ticking).count()
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
  sources: SourcesOf,
): Promise<Pick<DryFill, 'moves' | 'filled' | 'asked'>> {
  const { plan, figures } = await planFill(db, scope, state, sources)
  const moves = figures.map((own) => ({
    cell: refOf(own),
    from: state.own.get(refOf(own))?.invoices ?? null,
    to: own.invoices,
  }))
  return { moves, filled: filledOf(plan).length, asked: needsPersonOf(plan).length }
}
