import { createHash } from 'node:crypto'

const [second, minute, hour] = [1000, 60_000, 3_600_000]

/** Delays before the second and later attempts: eight within about a day. */
const waits: readonly number[] = [30 * second, 2 * minute, 10 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour]
/** A delay varies by a fifth either way, so that what failed together does not come back together. */
const spread = 0.2

/** Attempts before a message is given up. */
export const mostTries = waits.length + 1
/** Time that a process holds a message during an attempt; longer than any channel's own limits together. */
export const leaseMs = 90 * second
/** A message that a provider keeps putting off is given up after this. */
export const mostPutOffMs = 3 * 24 * hour
export const daysKept = 90
export const dayMs = 24 * hour

/** Time of the next attempt after `tries` failed ones; null: no more. The same message varies the same way. */
export function nextTry(id: string, tries: number, now: Date): Date | null {
  const wait = waits[tries - 1]
  if (wait === undefined) return null
  const share = createHash('sha256').update(`${id}:${tries}`).digest().readUInt32BE() / 0xffffffff
  return new Date(now.getTime() + Math.round(wait * (1 - spread + 2 * spread * share)))
}
