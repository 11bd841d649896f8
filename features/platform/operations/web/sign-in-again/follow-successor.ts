import { sessionStatusRoute } from '@portal/identity/contract'
import { waitForServer } from '@portal/web-kit/server-availability'
import { currentRoute } from '@portal/web-kit/base-path'
import { call } from '@portal/web-kit/call'
import { restartForOtherUser, isOtherUser } from '@portal/web-kit/user-change'
import { endSession } from '@portal/web-kit/session'
import { resumeStream } from '@portal/web-kit/stream/stream'

/** The broadcast of the sign-in may arrive before its cookies, so the check is repeated this often. */
const tries = 20
const pauseMs = 250
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, pauseMs)
  })

/** True when the browser has a session again; false while its session is the replaced one, or without an answer. */
const hasSession = (): Promise<boolean> =>
  call(sessionStatusRoute, {}).then(
    ({ active }) => active,
    () => waitForServer().then(() => false),
  )

/**
 * A sign-in in this browser (another tab, or the overlay) may have replaced the session: the page continues with the
 * new one. Without one, another device signed in, and the user sees that (SES-11).
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
