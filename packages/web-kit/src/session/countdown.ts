/** A wait that survives a reload: its end is kept in the tab's session storage. */
const keyOf = (name: string): string => `portal.countdown.${name}`
/** Longer waits were not stored by us. */
const longestMs = 24 * 3_600_000

/** Starts a wait of that many seconds. */
export function startCountdown(name: string, seconds: number, now = Date.now()): void {
  sessionStorage.setItem(keyOf(name), String(now + seconds * 1000))
}

/** Whole seconds until the end; 0 when not waiting. */
export function secondsLeft(name: string, now = Date.now()): number {
  const left = Number(sessionStorage.getItem(keyOf(name)) ?? 0) - now
  return left > 0 && left <= longestMs ? Math.ceil(left / 1000) : 0
}
