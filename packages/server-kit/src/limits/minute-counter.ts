const minuteMs = 60_000

/** `waitSeconds`: seconds until the key's minute ends, 1–60. */
export interface Counted {
  isWithin: boolean
  waitSeconds: number
}

/** Counts actions per key and minute: in this process's memory, or for all processes (shared-counter.ts). */
export interface MinuteCounter {
  count(key: string, most: number): Counted | Promise<Counted>
}

export interface LocalCounter extends MinuteCounter {
  count(key: string, most: number): Counted
  /** Keys in memory; at most those counted in the last two minutes. */
  size(): number
}

/** A key's minute starts with its first action. Any later action removes expired keys. */
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
