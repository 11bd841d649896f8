import type { Route } from '@portal/contract'
import { ApiError } from './api-error.ts'
import { isThere } from './away.ts'
import { currentCaller } from './caller.ts'
import { stopOf } from './ended.ts'
import { handOver, isSomebodyElse } from './hands.ts'
import { canHold, hold, holdsEnded, inTurn, type Stop } from './holds.ts'
import { withProof } from './proof.ts'
import { leavesForStep, reactTo } from './react-to.ts'
import { requestTexts } from './request.texts.ts'

export interface AttemptOptions {
  signal?: AbortSignal
  /** The browser finishes the call even when the page closes; nothing waits for it. */
  keepalive?: boolean
  /** The caller retries by itself without an answer, and shows that it does. */
  asksAgain?: boolean
  /** Sent even while calls are held, because it is a step that lifts the hold. */
  unheld?: boolean
}

const isReadOnly = (error: ApiError): boolean =>
  typeof error.data === 'object' && error.data !== null && 'readOnly' in error.data
/** No answer from the server: none at all, or one from a proxy. */
const isSilence = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 0 || (error.status >= 502 && error.status <= 504 && !isReadOnly(error)))

/**
 * A read without an answer for this long checks whether the server is reachable. A hanging connection alone fails no
 * call.
 */
const patienceMs = 5000
/**
 * Sends once; false when the server turned out to be unreachable. A late answer is then dropped, because the call is
 * repeated.
 */
async function unlessAway<T>(ask: () => Promise<T>): Promise<{ value: T } | false> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const nobody = new Promise<false>((resolve) => {
    timer = setTimeout(() => void isThere().then((there) => there || resolve(false)), patienceMs)
  })
  try {
    return await Promise.race([ask().then((value) => ({ value })), nobody])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Sends a call, subject to the holds; `ask` sends it once. Errors answered by the server act on the page and are
 * thrown.
 */
export function attempt<T>(
  route: Pick<Route, 'method' | 'access' | 'idempotent' | 'audit'> & { summary?: string },
  options: AttemptOptions,
  ask: () => Promise<T>,
): Promise<T> {
  const isWrite = route.method !== 'GET'
  // User actions are audited or have a key. Visits, read marks and preferences have neither.
  const isAct = isWrite && (route.idempotent === true || route.audit !== undefined)
  const isRepeatable = !isWrite || route.idempotent === true
  const waitsForServer = isRepeatable && options.asksAgain !== true
  const once = async (): Promise<{ value: T } | { stop: Stop }> => {
    if (route.access !== 'public' && isSomebodyElse()) {
      handOver()
      throw new ApiError(requestTexts.expired, { code: '401', status: 401, silent: true })
    }
    try {
      const isWatched = !isWrite && waitsForServer && currentCaller() !== null && canHold('away')
      return (isWatched ? await unlessAway(ask) : { value: await ask() }) || { stop: 'away' }
    } catch (error) {
      const stop = stopOf(error)
      if (stop !== null) return { stop }
      if (isSilence(error) && currentCaller() !== null && canHold('away')) {
        if (!(await isThere())) {
          if (waitsForServer) return { stop: 'away' }
          void hold('away')
        } else if (error.status === 0 && waitsForServer) return { value: await ask() }
      }
      throw error
    }
  }
  const send = (): Promise<T> =>
    route.access === 'public' || options.keepalive === true || options.unheld === true
      ? ask()
      : inTurn(
          { isWrite, isAct, waitsForServer, what: route.summary?.split(/[：；（]/, 1)[0], signal: options.signal },
          once,
        )
  const before = holdsEnded()
  return withProof(send, options.signal).catch((error: unknown) => {
    if (leavesForStep(error)) return new Promise<never>(() => {})
    // Calls sent while the page closes are not held. If the page stays, it opens a hold, unless a sign-in has happened
    // meanwhile.
    const stop = stopOf(error)
    if (stop !== null) {
      if (before === holdsEnded()) void hold(stop)
    } else if (error instanceof ApiError) reactTo(error)
    throw error
  })
}
