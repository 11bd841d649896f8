/** A seeded random generator: the same demonstration data on every machine. */
export interface Random {
  /** Integer from `low` to `high`, both included. */
  whole(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  weighted<T extends { weight: number }>(list: readonly T[]): T
}

export function randomOf(seed: string): Random {
  let state = hashOf(seed)
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const at = <T>(list: readonly T[], index: number): T => {
    const found = list[index]
    if (found === undefined) throw new RangeError('nothing to pick from')
    return found
  }
  return {
    whole,
    pick: (list) => at(list, whole(0, list.length - 1)),
    weighted(list) {
      let left = whole(
        1,
        list.reduce((sum, { weight }) => sum + weight, 0),
      )
      return at(
        list,
        list.findIndex(({ weight }) => (left -= weight) <= 0),
      )
    },
  }
}

/** FNV-1a, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
