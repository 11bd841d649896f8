import { textOfEnd } from './answer.ts'
import { ApiError } from './api-error.ts'
import { currentRoute } from './base-path.ts'
import { currentCaller } from './caller.ts'
import { canHold, hold } from './holds.ts'
import { endSession } from './session.ts'

const reasonOf = (data: unknown): unknown => typeof data === 'object' && data !== null && 'reason' in data ? data.reason : null

/** The session ran out while a page stands that can take it up again (LEAD-10). */
export const isExpiry = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && reasonOf(error.data) === 'expired' && currentCaller() !== null && canHold('expired')

/** The stream says that the session ended: an expired one is taken up again here, any other leaves with its word. */
export function sessionEnded(reason: string): void {
  if (reason === 'expired' && currentCaller() !== null && canHold('expired')) void hold('expired')
  else endSession({ wanted: currentRoute(), tell: textOfEnd(reason) })
}
