import { sessionStatusRoute } from '@portal/identity/contract'
import { waitForServer } from '@portal/web-kit/server-availability'
import { currentRoute } from '@portal/web-kit/base-path'
import { call } from '@portal/web-kit/call'
import { restartForOtherUser, isOtherUser } from '@portal/web-kit/user-change'
import { endSession } from '@portal/web-kit/session'
import { resumeStream } from '@portal/web-kit/stream/stream'

/** The news of the sign-in may be here before its cookies are: they are looked for this often. */
const tries = 20
const pauseMs = 250
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, pauseMs)
  })

/** Whether the browser has a session again; false while it still bears the one that was replaced, or nobody answers. */
const hasSession = (): Promise<boolean> =>
  call(sessionStatusRoute, {}).then(
    ({ active }) => active,
    () => waitForServer().then(() => false),
  )

/**
 * The session was replaced by a sign-in in this browser, in another tab or in the overlay: the page goes on with the
 * new one. Who gets none was never that browser: it hears that another device signed in (SES-11).
 */
export async function followSuccessor(): Promise<boolean> {
  for (let count = 0; count < tries; count += 1) {
    if (await hasSession()) {
      if (isOtherUser()) {
        restartForOtherUser()
        return false
      }
      resumeStream()
      return true
    }
    await pause()
  }
  endSession({ wanted: currentRoute(), displaced: true })
  return false
}
