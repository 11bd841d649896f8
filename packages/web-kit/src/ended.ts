import { isDisplacement, reasonOf, textOfEnd } from './answer.ts'
import { ApiError } from './api-error.ts'
import { currentRoute } from './base-path.ts'
import { currentCaller } from './caller.ts'
import { canHold, hold, type Stop } from './holds.ts'
import { endSession } from './session.ts'

/** Ends after which the page can continue: after a new sign-in on it, or with the browser's newer session (LEAD-10). */
const stopOfEnd = (reason: unknown): Stop | null =>
  (reason === 'expired' || reason === 'replaced') && currentCaller() !== null && canHold(reason) ? reason : null

/** Why a call that hit the end of the session waits; null when nothing can renew the session. */
export const stopOf = (error: unknown): Stop | null =>
  error instanceof ApiError && error.status === 401 ? stopOfEnd(reasonOf(error.data)) : null

/** Handles the stream's message that the session ended: the page continues if possible, else leaves with the reason. */
export function sessionEnded(reason: string): void {
  const stop = stopOfEnd(reason)
  if (stop !== null) void hold(stop)
  else endSession({ wanted: currentRoute(), tell: textOfEnd(reason), displaced: isDisplacement(reason) })
}
