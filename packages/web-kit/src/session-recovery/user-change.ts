import { currentCaller } from '../session/caller.ts'
import { readCookie } from '../session/cookies.ts'
import { waitingActionCount } from './paused-calls.ts'
import { requestTexts } from '../calls/request.texts.ts'
import { restartForNewSession } from '../session/session.ts'

/** The browser's session belongs to somebody else than this page was opened for: signed in here or in another tab. */
export function isOtherUser(): boolean {
  const caller = currentCaller()
  const owner = readCookie('userId')
  return caller !== null && owner !== '' && owner !== caller.userId
}

/**
 * Another person's session: nothing of the first stays in the page, nothing held of theirs is sent, and the page begins
 * anew (LEAD-10).
 */
export function restartForOtherUser(): void {
  const name = currentCaller()?.showName ?? ''
  restartForNewSession(requestTexts.handedOver(name, waitingActionCount()))
}
