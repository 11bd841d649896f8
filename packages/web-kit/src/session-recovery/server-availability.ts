import { create } from 'zustand'
import { boot } from '../page/boot.ts'

/** Whether the server is unreachable: since when, and when the next probe is due (milliseconds of the page's clock). */
export const useServerAway = create<{ since: number | null; nextAt: number }>(() => ({ since: null, nextAt: 0 }))
/** The build the server delivers now, if it differs from this page's (SHL-23). */
export const useNewerBuild = create<{ build: string | null }>(() => ({ build: null }))

/** Pauses between probes; the last one repeats. The server's return is noticed within five seconds. */
const pausesMs = [1000, 2000, 3000]
/** Random spread, so that pages do not probe at the same moment. */
const spread = 0.3
/** A probe without an answer for this long counts as failed. */
const patienceMs = 8000
export const buildHeader = 'x-portal-build'

/** Records the server's build. A page of an older build offers to load the new one (SHL-23). */
export function noteBuild(headers: { get(name: string): string | null }): void {
  const served = headers.get(buildHeader)
  if (served === null || typeof document === 'undefined' || document.getElementById('boot') === null) return
  const own = boot().build
  // During a deployment an older process may still answer, so the offer stays.
  if (own !== undefined && served !== own) useNewerBuild.setState({ build: served })
}

let probing: Promise<boolean> | null = null
/** Whether the server is reachable and ready. Concurrent callers share one probe. */
export function isServerReady(): Promise<boolean> {
  probing ??= probe().finally(() => {
    probing = null
  })
  return probing
}

const probe = (): Promise<boolean> =>
  fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) }).then(
    (answer) => {
      noteBuild(answer.headers)
      return answer.ok
    },
    () => false,
  )

let wake: (() => void) | null = null
/** Probes now instead of waiting for the next try. */
export const probeNow = (): void => wake?.()

/** Events that trigger an immediate probe: the network is back, or the page is visible again. */
const signsOf = (page: Document): readonly (readonly [EventTarget, string])[] => [
  [globalThis, 'online'],
  [page, 'visibilitychange'],
]

/**
 * Probes until the server answers; resolves true, so that waiting calls continue. A hanging probe blocks nothing: the
 * next one is sent in parallel, and the first answer counts.
 */
export async function waitForServer(): Promise<boolean> {
  const signs = signsOf(document)
  useServerAway.setState({ since: Date.now() })
  await new Promise<void>((resolve) => {
    let timer: ReturnType<typeof setTimeout>
    let tries = 0
    const ask = (): void => {
      clearTimeout(timer)
      const pause = (pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 0) * (1 + spread * Math.random())
      tries += 1
      useServerAway.setState({ nextAt: Date.now() + pause })
      timer = setTimeout(ask, pause)
      void probe().then((there) => {
        if (there) end()
      })
    }
    const onSign = (): void => {
      if (!document.hidden) ask()
    }
    const end = (): void => {
      clearTimeout(timer)
      for (const [target, name] of signs) target.removeEventListener(name, onSign)
      wake = null
      resolve()
    }
    for (const [target, name] of signs) target.addEventListener(name, onSign)
    wake = ask
    ask()
  })
  useServerAway.setState({ since: null, nextAt: 0 })
  return true
}
