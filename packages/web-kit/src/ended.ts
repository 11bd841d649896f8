import { isDisplacement, reasonOf, textOfEnd } from './answer.ts'
import { ApiError } from './api-error.ts'
import { currentRoute } from './base-path.ts'
import { currentCaller } from './caller.ts'
import { canHold, hold, type Stop } from './holds.ts'
import { endSession } from './session.ts'

/** Ends after which a page goes on: by another sign-in over it, or by the one its browser made elsewhere (LEAD-10). */
const stopOfEnd = (reason: unknown): Stop | null =>
  (reason === 'expired' || reason === 'replaced') && currentCaller() !== null && canHold(reason) ? reason : null

/** Why a call that met the end of the session waits; null when nothing takes the session up again. */
export const stopOf = (error: unknown): Stop | null =>
  error instanceof ApiError && error.status === 401 ? stopOfEnd(reasonOf(error.data)) : null

/** The stream says that the session ended: the page goes on where it can, else leaves with its word. */
export function sessionEnded(reason: string): void {
  const stop = stopOfEnd(reason)
  if (stop !== null) void hold(stop)
  else endSession({ wanted: currentRoute(), tell: textOfEnd(reason), displaced: isDisplacement(reason) })
}
