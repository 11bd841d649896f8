import type { FillingPlan } from '../filling/plan.ts'
import type { Outcome } from '../filling/rules.ts'

export interface Standing {
  key: string
  outcome: Outcome
  rule: string
  reason: string | null
  cells: string[]
}

/** An invoice takes the most urgent outcome of its lines. */
const pressing: Record<Outcome, number> = { person: 0, pending: 1, filled: 2, otherPeriod: 3, excluded: 4 }
/** Maximum cells stored for lists; the detail shows all. */
const cellsKept = 12

/** One standing per invoice of a plan, in the same order. */
export function standingsOf(plan: FillingPlan): Standing[] {
  const standings = new Map<string, Standing>()
  for (const { key, outcome, rule, reason } of plan.outcomes) {
    const known = standings.get(key)
    if (known === undefined || pressing[outcome] < pressing[known.outcome])
      standings.set(key, { key, outcome, rule, reason, cells: [] })
    else if (known.outcome === outcome && !known.rule.split(',').includes(rule)) known.rule = `${known.rule},${rule}`
  }
  for (const { key, ...one } of standings.values()) {
    const sorted = one.rule.split(',').sort().join(',')
    standings.set(key, { key, ...one, rule: sorted })
  }
  for (const { ref, cell } of plan.contributions) {
    const cells = standings.get(ref)?.cells
    if (cells !== undefined && cells.length < cellsKept && !cells.includes(cell)) cells.push(cell)
  }
  return [...standings.values()]
}
