import { create } from 'zustand'
import { boot } from '../page/boot.ts'

/** Whether the server is away: since when, and when it is asked next (milliseconds of the page's clock). */
export const useServerAway = create<{ since: number | null; nextAt: number }>(() => ({ since: null, nextAt: 0 }))
/** The build that the server serves now, when it is not this page's (SHL-23). */
export const useNewerBuild = create<{ build: string | null }>(() => ({ build: null }))

/** Pauses between probes; with the last the server is noticed within five seconds of its return. */
const pausesMs = [1000, 2000, 3000]
/** Pages do not all ask at the same moment. */
const spread = 0.3
/** A probe without an answer for this long found nobody. */
const patienceMs = 8000
export const buildHeader = 'x-portal-build'

/** Notes which build answered; a page of an older one offers to load the new (SHL-23). */
export function noteBuild(headers: { get(name: string): string | null }): void {
  const served = headers.get(buildHeader)
  if (served === null || typeof document === 'undefined' || document.getElementById('boot') === null) return
  const own = boot().build
  // While a deploy goes round, an older process still answers now and then: the offer stays.
  if (own !== undefined && served !== own) useNewerBuild.setState({ build: served })
}

let probing: Promise<boolean> | null = null
/** Whether the server answers and is ready; one question at a time, however many ask. */
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
/** Asks at once instead of waiting for the next try. */
export const probeNow = (): void => wake?.()

/** What makes the page ask at once: the network is back, somebody looks at the page again. */
const signsOf = (page: Document): readonly (readonly [EventTarget, string])[] => [
  [globalThis, 'online'],
  [page, 'visibilitychange'],
]

/**
 * Asks until the server answers. Always true: who waits goes on. A probe that hangs holds up none: the next is sent
 * beside it, and the first answer counts.
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
