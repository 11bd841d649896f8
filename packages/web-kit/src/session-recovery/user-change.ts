import { currentCaller } from '../session/caller.ts'
import { readCookie } from '../session/cookies.ts'
import { waitingActionCount } from './paused-calls.ts'
import { requestTexts } from '../calls/request.texts.ts'
import { restartForNewSession } from '../session/session.ts'

/**
 * The browser's session belongs to another user than this page: signed in here or in another tab. An operator who looks
 * as another user keeps his own.
 */
export function isOtherUser(): boolean {
  const caller = currentCaller()
  const owner = readCookie('userId')
  return caller !== null && owner !== '' && owner !== (caller.viewer?.userId ?? caller.userId)
}

/** Another user's session: clears the page, sends none of the held calls and reloads (LEAD-10). */
export function restartForOtherUser(): void {
  const name = currentCaller()?.showName ?? ''
  restartForNewSession(requestTexts.handedOver(name, waitingActionCount()))
}
