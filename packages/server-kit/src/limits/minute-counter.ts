const minuteMs = 60_000

/** `waitSeconds`: until the key's minute is over, 1–60. */
export interface Counted {
  isWithin: boolean
  waitSeconds: number
}

/**
 * Counts acts of a key by the minute. Today in the memory of this process, so each process counts for itself; one that
 * is shared between processes answers with a promise.
 */
export interface MinuteCounter {
  count(key: string, most: number): Counted | Promise<Counted>
}

export interface LocalCounter extends MinuteCounter {
  count(key: string, most: number): Counted
  /** Keys in memory: those counted within the last two minutes at most. */
  size(): number
}

/** A key's minute begins with its first act. Keys that went quiet are forgotten with the next act of anybody. */
export function createMinuteCounter(now: () => number): LocalCounter {
  const open = new Map<string, { since: number; acts: number }>()
  let swept = now()
  const isOver = (since: number, at: number): boolean => at - since >= minuteMs || at < since
  function sweep(at: number): void {
    if (!isOver(swept, at)) return
    swept = at
    for (const [key, { since }] of open) if (isOver(since, at)) open.delete(key)
  }
  return {
    count(key, most) {
      const at = now()
      sweep(at)
      let own = open.get(key)
      if (own === undefined || isOver(own.since, at)) open.set(key, (own = { since: at, acts: 0 }))
      own.acts += 1
      return { isWithin: own.acts <= most, waitSeconds: Math.max(1, Math.ceil((own.since + minuteMs - at) / 1000)) }
    },
    size: () => open.size,
  }
}
