import type { Route } from '@portal/contract'
import { ApiError } from '../calls/api-error.ts'
import { isServerReady } from './server-availability.ts'
import { currentCaller } from '../session/caller.ts'
import { pauseReasonOf } from './session-end.ts'
import { restartForOtherUser, isOtherUser } from './user-change.ts'
import { canPause, pauseCalls, pausesEnded, sendOrWait, type PauseReason } from './paused-calls.ts'
import { withProof } from '../session/proof.ts'
import { redirectForSecondFactor, handleRefusal } from './handle-refusal.ts'
import { requestTexts } from '../calls/request.texts.ts'

export interface SendOptions {
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
async function askUnlessAway<T>(ask: () => Promise<T>): Promise<{ value: T } | false> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const nobody = new Promise<false>((resolve) => {
    timer = setTimeout(() => void isServerReady().then((there) => there || resolve(false)), patienceMs)
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
export function sendWithRecovery<T>(
  route: Pick<Route, 'method' | 'access' | 'idempotent' | 'audit'> & { summary?: string },
  options: SendOptions,
  ask: () => Promise<T>,
): Promise<T> {
  const isWrite = route.method !== 'GET'
  // User actions are audited or have a key. Visits, read marks and preferences have neither.
  const isAct = isWrite && (route.idempotent === true || route.audit !== undefined)
  const isRepeatable = !isWrite || route.idempotent === true
  const waitsForServer = isRepeatable && options.asksAgain !== true
  const once = async (): Promise<{ value: T } | { stop: PauseReason }> => {
    if (route.access !== 'public' && isOtherUser()) {
      restartForOtherUser()
      throw new ApiError(requestTexts.expired, { code: '401', status: 401, silent: true })
    }
    try {
      const isWatched = !isWrite && waitsForServer && currentCaller() !== null && canPause('away')
      return (isWatched ? await askUnlessAway(ask) : { value: await ask() }) || { stop: 'away' }
    } catch (error) {
      const stop = pauseReasonOf(error)
      if (stop !== null) return { stop }
      if (isSilence(error) && currentCaller() !== null && canPause('away')) {
        if (!(await isServerReady())) {
          if (waitsForServer) return { stop: 'away' }
          void pauseCalls('away')
        } else if (error.status === 0 && waitsForServer) return { value: await ask() }
      }
      throw error
    }
  }
  const send = (): Promise<T> =>
    route.access === 'public' || options.keepalive === true || options.unheld === true
      ? ask()
      : sendOrWait(
          { isWrite, isAct, waitsForServer, what: route.summary?.split(/[：；（]/, 1)[0], signal: options.signal },
          once,
        )
  const before = pausesEnded()
  return withProof(send, options.signal).catch((error: unknown) => {
    if (redirectForSecondFactor(error)) return new Promise<never>(() => {})
    // Calls sent while the page closes are not held. If the page stays, it opens a hold, unless a sign-in has happened
    // meanwhile.
    const stop = pauseReasonOf(error)
    if (stop !== null) {
      if (before === pausesEnded()) void pauseCalls(stop)
    } else if (error instanceof ApiError) handleRefusal(error)
    throw error
  })
}
