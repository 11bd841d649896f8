import { countedAddress } from '@portal/server-kit/counted-address'

const windowMs = 60_000
export const gateSeconds = windowMs / 1000

export type Gate = (address: string) => boolean

/**
 * Limits each address to `most` starts per minute, null = unlimited. Counts in this process only, because a refused
 * request costs nothing.
 */
export function createRateLimit(now: () => Date, most: number | null): Gate {
  if (most === null) return () => true
  const begun = new Map<string, number>()
  let until = 0
  return (address) => {
    const at = now().getTime()
    // A clock set back starts a new minute, too.
    if (at >= until || at < until - windowMs) {
      begun.clear()
      until = at + windowMs
    }
    const key = countedAddress(address)
    const count = (begun.get(key) ?? 0) + 1
    begun.set(key, count)
    return count <= most
  }
}
