import { mostCounted } from '@portal/contract'
import type { AnySource } from '../source.ts'

const believedMs = 60_000
/** Callers of a list whose rows differ by caller; the ones before are forgotten together. */
const mostKept = 1000
/** By source and values: until when its rows are believed to be as many as are counted. */
const full = new WeakMap<AnySource, Map<string, number>>()

/**
 * The count of a list, which is not made anew for a minute once it has reached the most that lists count: such a list
 * says 超过 10,000 条, and few lose so many rows in a minute. `mustLook`: a page found nothing where the count said so.
 */
export async function keptCount(
  source: AnySource,
  values: string,
  { now, mustLook }: { now: Date; mustLook: boolean },
  count: () => Promise<number>,
): Promise<number> {
  const kept = full.get(source) ?? new Map<string, number>()
  full.set(source, kept)
  if (!mustLook && (kept.get(values) ?? 0) > now.getTime()) return mostCounted
  const total = await count()
  if (kept.size >= mostKept) kept.clear()
  if (total >= mostCounted) kept.set(values, now.getTime() + believedMs)
  else kept.delete(values)
  return total
}
