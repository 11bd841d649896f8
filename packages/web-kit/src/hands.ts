import { currentCaller } from './caller.ts'
import { readCookie } from './cookies.ts'
import { heldCount } from './holds.ts'
import { requestTexts } from './request.texts.ts'
import { beginAnew } from './session.ts'

/** The browser's session belongs to another user than this page: signed in here or in another tab. */
export function isSomebodyElse(): boolean {
  const caller = currentCaller()
  const owner = readCookie('userId')
  return caller !== null && owner !== '' && owner !== caller.userId
}

/** Another user's session: clears the page, sends none of the held calls and reloads (LEAD-10). */
export function handOver(): void {
  const name = currentCaller()?.showName ?? ''
  beginAnew(requestTexts.handedOver(name, heldCount()))
}
