import { currentCaller } from './caller.ts'
import { readCookie } from './cookies.ts'
import { heldCount } from './holds.ts'
import { requestTexts } from './request.texts.ts'
import { beginAnew } from './session.ts'

/** The browser's session belongs to somebody else than this page was opened for: signed in here or in another tab. */
export function isSomebodyElse(): boolean {
  const caller = currentCaller()
  const owner = readCookie('userId')
  return caller !== null && owner !== '' && owner !== caller.userId
}

/**
 * Another person's session: nothing of the first stays in the page, nothing held of theirs is sent, and the page begins
 * anew (LEAD-10).
 */
export function handOver(): void {
  const name = currentCaller()?.showName ?? ''
  beginAnew(requestTexts.handedOver(name, heldCount()))
}
