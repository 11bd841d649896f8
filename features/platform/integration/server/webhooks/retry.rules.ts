const [second, minute, hour] = [1000, 60_000, 3_600_000]

/** Delays before the second and later attempts: eight attempts within a day. */
const waits: readonly number[] = [10 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour, 8 * hour]

/** Time of the next attempt after `tries` failed ones; null: no more. */
export function nextTry(tries: number, now: Date): Date | null {
  const wait = waits[tries - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}

/** Switches off an endpoint after this many days without a successful delivery. */
export const daysUntilOff = 3
/** Retention of deliveries and their attempts, in days. */
export const daysKept = 30
/** The old signing secret also signs for this long after a change. */
export const oldSecretMs = 24 * hour
/** Time that a process holds a delivery during an attempt. */
export const leaseMs = 30 * second
export const dayMs = 24 * hour
