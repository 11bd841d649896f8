import type { SavePorts } from './save-ports.ts'

const firstRetryMs = 2000
const longestRetryMs = 30_000

/** One timer for the next write: after a pause of typing, or after a failure, which waits longer each time. */
export function createRetryTimer(later: SavePorts['later'], run: () => void) {
  let failures = 0
  let cancel = (): void => {}
  const after = (ms: number): void => {
    cancel()
    cancel = later(run, ms)
  }
  return {
    after,
    stop: () => cancel(),
    /** False: the write did not come through. */
    afterFailure(): false {
      after(Math.min(longestRetryMs, firstRetryMs * 2 ** failures))
      failures += 1
      return false
    },
    cameThrough(): void {
      failures = 0
    },
  }
}
