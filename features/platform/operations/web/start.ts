import { isServerReady, waitForServer } from '@portal/web-kit/server-availability'
import { currentRoute } from '@portal/web-kit/base-path'
import { currentCaller } from '@portal/web-kit/caller'
import { restartForOtherUser, isOtherUser } from '@portal/web-kit/user-change'
import { pauseCalls, registerRecovery } from '@portal/web-kit/paused-calls'
import { openOverlay } from '@portal/web-kit/overlay'
import { queryClient } from '@portal/web-kit/query'
import { requestTexts } from '@portal/web-kit/request.texts'
import { endSession } from '@portal/web-kit/session'
import { arrivalKey } from '@portal/web-kit/session-keys'
import { resumeStream, useStreamState } from '@portal/web-kit/stream/stream'
import { toast } from '@portal/web-kit/toast'
import { followMaintenance } from './maintenance/follow-maintenance.ts'
import { followSuccessor } from './sign-in-again/follow-successor.ts'
import { tellTabs } from './sign-in-again/session-tabs.ts'
import { operationsTexts } from './operations.texts.ts'

export const signInAgainId = 'sign-in-again'
/** Result of the overlay: the same user is signed in again, another user is, or nobody (the page is left). */
export type SignedInAgain = 'again' | 'other' | 'leave'

/** Registers what ends the page's holds, and the notices shown once when the application opens. */
export function start(): void {
  followMaintenance()
  const me = currentCaller()
  if (me !== null) tellTabs(me.userId)
  registerRecovery('expired', takeUpAgain)
  registerRecovery('replaced', followSuccessor)
  registerRecovery('away', async () => {
    const isBack = await waitForServer()
    toast.success(operationsTexts.away.back)
    // The connection is back: figures, preferences and the stream send what waits, and failed queries are read again.
    dispatchEvent(new Event('online'))
    void queryClient.invalidateQueries({ predicate: (query) => query.state.status === 'error' })
    return isBack
  })
  useStreamState.subscribe(({ state }) => {
    if (state === 'offline') void lookAround()
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && isOtherUser()) restartForOtherUser()
  })
  const arrival = sessionStorage.getItem(arrivalKey)
  sessionStorage.removeItem(arrivalKey)
  if (arrival !== null) toast.warning(arrival)
}

/** After a broken stream, shows the banner only when the server is unavailable, not for a short loss. */
async function lookAround(): Promise<void> {
  if (!(await isServerReady())) void pauseCalls('away')
}

async function takeUpAgain(): Promise<boolean> {
  const answer = await openOverlay<SignedInAgain>(signInAgainId)
  if (answer === 'again') resumeStream()
  else if (answer !== 'other') endSession({ wanted: currentRoute(), tell: requestTexts.expired })
  return answer === 'again'
}
