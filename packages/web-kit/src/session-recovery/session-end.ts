import { isDisplacement, reasonOf, textOfEnd } from '../calls/answer.ts'
import { ApiError } from '../calls/api-error.ts'
import { currentRoute } from '../page/base-path.ts'
import { currentCaller } from '../session/caller.ts'
import { canPause, pauseCalls, type PauseReason } from './paused-calls.ts'
import { endSession } from '../session/session.ts'

/** Ends after which a page goes on: by another sign-in over it, or by the one its browser made elsewhere (LEAD-10). */
const pauseReasonOfEnd = (reason: unknown): PauseReason | null =>
  (reason === 'expired' || reason === 'replaced') && currentCaller() !== null && canPause(reason) ? reason : null

/** Why a call that met the end of the session waits; null when nothing takes the session up again. */
export const pauseReasonOf = (error: unknown): PauseReason | null =>
  error instanceof ApiError && error.status === 401 ? pauseReasonOfEnd(reasonOf(error.data)) : null

/** The stream says that the session ended: the page goes on where it can, else leaves with its word. */
export function handleSessionEnd(reason: string): void {
  const stop = pauseReasonOfEnd(reason)
  if (stop !== null) void pauseCalls(stop)
  else endSession({ wanted: currentRoute(), tell: textOfEnd(reason), displaced: isDisplacement(reason) })
}
