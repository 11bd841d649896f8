import { countedAddress } from '@portal/server-kit/counted-address'

const windowMs = 60_000
export const gateSeconds = windowMs / 1000

export type Gate = (address: string) => boolean

/**
 * Says whether an address may begin one more of `most` a minute, null = always. Counts in this process alone: what is
 * held back has cost nothing.
 */
export function createRateLimit(now: () => Date, most: number | null): Gate {
  if (most === null) return () => true
  const begun = new Map<string, number>()
  let until = 0
  return (address) => {
    const at = now().getTime()
    // A clock that was set back begins a minute too.
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
