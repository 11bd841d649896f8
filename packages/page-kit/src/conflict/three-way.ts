/** Values by what they are of, as they were read, stand here, and stand now on the other side. */
export interface Sides<V> {
  begun: Readonly<Record<string, V>>
  mine: Readonly<Record<string, V>>
  theirs: Readonly<Record<string, V>>
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * What two who changed the same thing disagree on. `both`: both changed it, differently; `taken`: the other side alone
 * did. `isAgreed`: there is nothing to decide, because they agree wherever both changed something, or nothing was
 * changed here.
 */
export function threeWay<V>(ids: readonly string[], { begun, mine, theirs }: Sides<V>) {
  const isMine = (id: string): boolean => !isSame(mine[id], begun[id])
  const changed = ids.filter((id) => !isSame(theirs[id], begun[id]) && !isSame(theirs[id], mine[id]))
  const both = changed.filter(isMine)
  const taken = changed.filter((id) => !isMine(id))
  return { both, taken, isAgreed: both.length === 0 && (taken.length === 0 || !ids.some(isMine)) }
}
