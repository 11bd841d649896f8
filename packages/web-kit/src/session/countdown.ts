/** A wait that outlives a reload of the page: its end stands in the tab's session storage. */
const keyOf = (name: string): string => `portal.countdown.${name}`
/** What stands there longer than this is not ours. */
const longestMs = 24 * 3_600_000

/** Begins a wait of so many seconds. */
export function startCountdown(name: string, seconds: number, now = Date.now()): void {
  sessionStorage.setItem(keyOf(name), String(now + seconds * 1000))
}

/** Whole seconds until the end, 0 when nothing is waited for. */
export function secondsLeft(name: string, now = Date.now()): number {
  const left = Number(sessionStorage.getItem(keyOf(name)) ?? 0) - now
  return left > 0 && left <= longestMs ? Math.ceil(left / 1000) : 0
}
