import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** By then the first pages of whoever waited for the start have been answered. */
const afterMs = 30_000

/**
 * Collects the garbage of the start once. A start leaves some 100 MB behind, and a server at rest allocates too little
 * for V8 to collect by itself.
 */
export function collectStartGarbage(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    setFlagsFromString('--no-expose-gc')
    collect()
  }, afterMs).unref()
}
