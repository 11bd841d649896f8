import { create } from 'zustand'
import { boot } from './boot.ts'

/** Whether the server is away: since when, and when it is asked next (milliseconds of the page's clock). */
export const useAway = create<{ since: number | null, nextAt: number }>(() => ({ since: null, nextAt: 0 }))
/** The build that the server serves now, when it is not this page's (SHL-23). */
export const useNewer = create<{ build: string | null }>(() => ({ build: null }))

const firstWaitMs = 2000
const longestWaitMs = 30_000
/** A probe without an answer for this long found nobody. */
const patienceMs = 8000
export const buildHeader = 'x-portal-build'

/** Notes which build answered; a page of an older one offers to load the new (SHL-23). */
export function noteBuild(headers: { get(name: string): string | null }): void {
  const served = headers.get(buildHeader)
  if (served === null || typeof document === 'undefined' || document.getElementById('boot') === null) return
  const own = boot().build
  // While a deploy goes round, an older process still answers now and then: the offer stays.
  if (own !== undefined && served !== own) useNewer.setState({ build: served })
}

let probing: Promise<boolean> | null = null
/** Whether the server answers and is ready; one question at a time, however many ask. */
export function isThere(): Promise<boolean> {
  probing ??= fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })
    .then(answer => { noteBuild(answer.headers); return answer.ok }, () => false)
    .finally(() => { probing = null })
  return probing
}

let wake: (() => void) | null = null
/** Asks at once instead of waiting for the next try. */
export const tryNow = (): void => wake?.()

/** Asks again and again, with growing pauses, until the server answers. Always true: who waits goes on. */
export async function waitForServer(): Promise<boolean> {
  useAway.setState({ since: Date.now() })
  for (let tries = 0; ; tries += 1) {
    const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** tries)
    useAway.setState({ nextAt: Date.now() + wait })
    await new Promise<void>(resolve => {
      const timer = setTimeout(resolve, wait)
      wake = () => { clearTimeout(timer); resolve() }
    })
    wake = null
    useAway.setState({ nextAt: 0 })
    if (await isThere()) break
  }
  useAway.setState({ since: null, nextAt: 0 })
  return true
}
