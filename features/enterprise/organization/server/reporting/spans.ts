import { addDays } from '@portal/domain'

/** Where an organisation stood in the legal tree from a day on; `codes` from the root to it, empty while not in use. */
export interface Stood {
  fromDay: string
  codes: readonly string[]
}
/** An assignment that holds between two days. */
export interface Held {
  customerCode: string
  nodeId: string
  fromDay: string
  lastDay: string | null
}
/** What it had between two days; `source`: whose assignment, null for none. */
export interface Span {
  nodeId: string | null
  source: string | null
  fromDay: string
  lastDay: string | null
}

const isHeldOn =
  (day: string) =>
  ({ fromDay, lastDay }: Held): boolean =>
    fromDay <= day && (lastDay === null || lastDay >= day)

/** The node of an organisation on a day: by its own assignment, else by that of the nearest one above it. */
export function nodeOn(stood: readonly Stood[], held: readonly Held[], day: string): Held | undefined {
  const codes = stood.findLast(({ fromDay }) => fromDay <= day)?.codes ?? []
  const own = held.filter(isHeldOn(day))
  return codes.toReversed().flatMap((code) => own.filter(({ customerCode }) => customerCode === code))[0]
}

/** All that an organisation had since it came into the tree, the oldest first; `stood` likewise. */
export function spansOf(stood: readonly Stood[], held: readonly Held[]): Span[] {
  const begins = stood[0]?.fromDay
  if (begins === undefined) return []
  const days = [
    ...stood.map(({ fromDay }) => fromDay),
    ...held.flatMap(({ fromDay, lastDay }) => [fromDay, ...(lastDay === null ? [] : [addDays(lastDay, 1)])]),
  ]
  const turns = [...new Set(days)].filter((day) => day >= begins).toSorted()
  const spans: Span[] = []
  for (const day of turns) {
    const found = nodeOn(stood, held, day)
    const now = { nodeId: found?.nodeId ?? null, source: found?.customerCode ?? null }
    const last = spans.at(-1)
    if (last !== undefined && last.nodeId === now.nodeId && last.source === now.source) continue
    if (last !== undefined) last.lastDay = addDays(day, -1)
    spans.push({ ...now, fromDay: day, lastDay: null })
  }
  return spans
}
