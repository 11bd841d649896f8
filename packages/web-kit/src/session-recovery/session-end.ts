import { isDisplacement, reasonOf, textOfEnd } from '../calls/answer.ts'
import { ApiError } from '../calls/api-error.ts'
import { currentRoute } from '../page/base-path.ts'
import { currentCaller } from '../session/caller.ts'
import { canPause, pauseCalls, type PauseReason } from './paused-calls.ts'
import { endSession, hasLostCookies, hasNewerSession } from '../session/session.ts'

/** Ends after which the page can continue: after a new sign-in on it, or with the browser's newer session (LEAD-10). */
const pauseReasonOfEnd = (reason: unknown): PauseReason | null =>
  (reason === 'expired' || reason === 'replaced') && currentCaller() !== null && canPause(reason) ? reason : null

/**
 * Why a call that hit the end of the session waits; null when nothing can renew the session. Without cookies the server
 * can give no reason.
 */
export const pauseReasonOf = (error: unknown): PauseReason | null =>
  error instanceof ApiError && error.status === 401
    ? pauseReasonOfEnd(reasonOf(error.data) ?? (hasLostCookies() ? 'expired' : null))
    : null

/**
 * A sign-in over a page that lost its cookies takes the place of its own session, which the server takes for another
 * device's: the page goes on with the newer one.
 */
const ownReasonOf = (reason: string): string =>
  reason !== 'taken-over' ? reason : hasLostCookies() ? 'expired' : hasNewerSession() ? 'replaced' : reason

/** Handles the stream's message that the session ended: the page continues if possible, else leaves with the reason. */
export function handleSessionEnd(reason: string): void {
  const stop = pauseReasonOfEnd(ownReasonOf(reason))
  if (stop !== null) void pauseCalls(stop)
  else endSession({ wanted: currentRoute(), tell: textOfEnd(reason), displaced: isDisplacement(reason) })
}
