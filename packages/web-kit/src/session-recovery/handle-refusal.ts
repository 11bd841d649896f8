import { isDisplacement, reasonOf } from '../calls/answer.ts'
import { ApiError } from '../calls/api-error.ts'
import { basePath, currentRoute } from '../page/base-path.ts'
import { currentCaller } from '../session/caller.ts'
import { openOverlay } from '../extension-points/overlay.ts'
import { endSession, isSignedIn } from '../session/session.ts'

/** The overlay that says that the tab's enterprise is the user's no more; identity brings it. */
export const enterpriseGoneOverlay = 'enterprise-gone'

/** What an error does to the page itself. 401 signs out only when a token exists (SES-22). */
export function handleRefusal(error: ApiError): void {
  if (error.after.act === 'enterprise-gone' && currentCaller() !== null) void openOverlay(enterpriseGoneOverlay)
  if (error.after.act === 'go') location.assign(error.after.to)
  if (error.after.act !== 'end-session') return
  if (error.status === 401 && !isSignedIn()) return
  const displaced = error.status === 401 && isDisplacement(reasonOf(error.data))
  endSession({ wanted: currentRoute(), ...(error.after.tell ? { tell: error.message } : {}), displaced })
}

/**
 * True when the sign-in still waits for the second factor and nothing on this page can ask for it: the sign-in page
 * does, and this one is left.
 */
export function redirectForSecondFactor(error: unknown): boolean {
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
