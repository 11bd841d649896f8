const [second, minute, hour] = [1000, 60_000, 3_600_000]

/** Waits before the second try and each later one: eight tries within a day. */
const waits: readonly number[] = [10 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour, 8 * hour]

/** When a delivery is tried again after its `tries`-th try failed; null: never. */
export function nextTry(tries: number, now: Date): Date | null {
  const wait = waits[tries - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}

/** An endpoint that took nothing for this long is switched off. */
export const daysUntilOff = 3
/** Deliveries and their tries are kept this long. */
export const daysKept = 30
/** The old signing secret signs along this long after a change. */
export const oldSecretMs = 24 * hour
/** A delivery that is being tried belongs to its process this long. */
export const leaseMs = 30 * second
export const dayMs = 24 * hour
