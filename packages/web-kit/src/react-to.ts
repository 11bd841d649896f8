import { isDisplacement, reasonOf } from './answer.ts'
import { ApiError } from './api-error.ts'
import { basePath, currentRoute } from './base-path.ts'
import { currentCaller } from './caller.ts'
import { openOverlay } from './overlay.ts'
import { endSession, isSignedIn } from './session.ts'

/** The overlay shown when the user has lost access to the tab's enterprise; identity provides it. */
export const goneOverlay = 'enterprise-gone'

/** An error's effect on the page. A 401 signs out only when a token exists (SES-22). */
export function reactTo(error: ApiError): void {
  if (error.after.act === 'enterprise-gone' && currentCaller() !== null) void openOverlay(goneOverlay)
  if (error.after.act === 'go') location.assign(error.after.to)
  if (error.after.act !== 'end-session') return
  if (error.status === 401 && !isSignedIn()) return
  const displaced = error.status === 401 && isDisplacement(reasonOf(error.data))
  endSession({ wanted: currentRoute(), ...(error.after.tell ? { tell: error.message } : {}), displaced })
}

/**
 * True when the second factor is still missing and this page cannot ask for it. Leaves for the sign-in page, which
 * does.
 */
export function leavesForStep(error: unknown): boolean {
  const isHalfIn =
    error instanceof ApiError &&
    typeof error.data === 'object' &&
    error.data !== null &&
    'missing' in error.data &&
    error.data.missing === 'verify:second-factor' &&
    currentCaller() === null
  if (isHalfIn)
    location.replace(`${basePath()}login/index?step=second-factor&from=${encodeURIComponent(currentRoute())}`)
  return isHalfIn
}
