import { isDisplacement, reasonOf } from '../calls/answer.ts'
import { ApiError } from '../calls/api-error.ts'
import { basePath, currentRoute } from '../page/base-path.ts'
import { currentCaller } from '../session/caller.ts'
import { openOverlay } from '../extension-points/overlay.ts'
import { noteRefusal } from '../session/lost-grant.ts'
import { endSession, isDisplacedByTab, isSignedIn } from '../session/session.ts'

/** The overlay shown when the user has lost access to the tab's enterprise; identity provides it. */
export const enterpriseGoneOverlay = 'enterprise-gone'

/** An error's effect on the page. A 401 signs out only when a token exists (SES-22). */
export function handleRefusal(error: ApiError): void {
  noteRefusal(error)
  if (error.after.act === 'enterprise-gone' && currentCaller() !== null) void openOverlay(enterpriseGoneOverlay)
  if (error.after.act === 'go') location.assign(error.after.to)
  if (error.after.act !== 'end-session') return
  const isByTab = isDisplacedByTab()
  if (error.status === 401 && !isSignedIn() && !isByTab) return
  const displaced = error.status === 401 && (isByTab || isDisplacement(reasonOf(error.data)))
  endSession({ wanted: currentRoute(), ...(error.after.tell ? { tell: error.message } : {}), displaced })
}

/**
 * True when the second factor is still missing and this page cannot ask for it. Leaves for the sign-in page, which
 * does.
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
