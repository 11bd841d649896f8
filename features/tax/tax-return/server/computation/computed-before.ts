import type { Session } from '@portal/tax-forms'
import { computeReturn, type ComputedReturn } from './compute.ts'
import type { CellValues, ComputeInput } from '../kind/tax-kind.ts'
import { isCellwise } from './cellwise.ts'
import { computeEdited } from './compute-edited.ts'
import { isLarge } from './kept-figures.ts'
import type { OwnFigure, OwnFigures } from './own-figure.ts'

/** What readers of a computed return need. */
export type Computed = Pick<ComputedReturn, 'values' | 'overflow'>

/** Most returns in the cache, about 200 kB each, and most large ones, up to 100 MB each; the oldest goes first. */
const mostKept = 32
const mostLarge = 3

interface Kept {
  print: string
  /** Of a large return: its figures, which nobody changes, instead of their print. */
  own: OwnFigures | null
  computed: Computed
  /** Of a large return: the evaluator as it stands after these figures. */
  session: Session | undefined
}
const kept = new Map<string, Kept>()

/**
 * Computes a return unless the cache has a result for the same figures, heads, last period and preferences. A
 * validation after a write then computes nothing. The result is shared: read-only for callers.
 */
export function computeCached(key: string, input: ComputeInput): Computed {
  const known = kept.get(key)
  const print = printOf(input)
  const own = isLarge(input.own) ? input.own : null
  if (known?.print === print && known.own === own) return keep(key, known)
  const { values, overflow, session } = computeReturn(input)
  return keep(key, { print, own, computed: { values, overflow }, session: own === null ? undefined : session })
}

/**
 * Computes a return after an edit: of a large one that is known as it was, only what the edit moves.
 * @param before its figures and stored values as they were before the edit
 * @param edited figures after the edit, empty ones too
 * @returns with the cells that may have moved; undefined: any
 */
export function computeAfter(
  key: string,
  input: ComputeInput,
  before: { own: OwnFigures; stored: CellValues | null },
  edited: readonly OwnFigure[],
): Computed & { refs?: ReadonlySet<string> } {
  const known = kept.get(key)
  const print = printOf(input)
  const isKnown = known?.own === before.own && known.computed.values === before.stored && known.print === print
  const session = isKnown ? known.session : undefined
  const isByCell = isLarge(input.own) && isCellwise(input.kind, input.period)
  if (known === undefined || session === undefined || !isByCell) return computeCached(key, input)
  // The session moves on: whatever becomes of this edit, it is no longer of the figures before.
  kept.delete(key)
  const moved = computeEdited(input, { values: known.computed.values, session }, edited)
  if (moved === undefined) return computeCached(key, input)
  const { values, refs } = moved
  const computed = keep(key, { print, own: input.own, computed: { values, overflow: [] }, session })
  return { ...computed, refs }
}

function keep(key: string, one: Kept): Computed {
  kept.delete(key)
  kept.set(key, one)
  const large = [...kept.keys()].filter((each) => kept.get(each)?.own !== null)
  if (large.length > mostLarge) kept.delete(large[0] ?? '')
  if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '')
  return one.computed
}

const numbers = new WeakMap<object, number>()
let last = 0
/** Tells a large last period, which is kept and never changed, from others. */
function numberOf(one: object): number {
  const known = numbers.get(one) ?? (last += 1)
  numbers.set(one, known)
  return known
}

/** Cache key: everything a result depends on. Proposals of the last computation are left out; they only save time. */
function printOf({ codes, period, prior, profile, own, law, headers }: ComputeInput): string {
  const isByIdentity = isLarge(own)
  return JSON.stringify([
    codes,
    period,
    law,
    profile.cityFlag,
    profile.preferences,
    headers,
    isByIdentity ? null : [...own.values()].map((one) => JSON.stringify(one)).toSorted(),
    isByIdentity && prior !== null ? numberOf(prior) : prior,
  ])
}
