import { basePath, currentRoute } from '@portal/web-kit/base-path'
import { waitingActionNames } from '@portal/web-kit/paused-calls'
import { arrivalKey } from '@portal/web-kit/session-keys'
import { useEffect, useRef } from 'react'
import { operationsTexts } from '../operations.texts.ts'

const texts = operationsTexts.again
/** Names the page's unfinished requests when its own user leaves for the sign-in page. */
const undoneWords = (isOther: boolean): string => {
  const undone = isOther ? [] : waitingActionNames()
  return undone.length === 0 ? '' : texts.undone(undone)
}
export const pageWords = (isOther: boolean): string =>
  `${isOther ? texts.otherPage : texts.page}${undoneWords(isOther)}`

/**
 * Link to the sign-in page, for a step that only it supports. The same user returns here and sees what to repeat;
 * another user starts at their own page.
 */
export function PageLink({ isOther, step }: { isOther: boolean; step: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  const query = new URLSearchParams({
    ...(step === 'second-factor' ? { step } : {}),
    ...(isOther ? {} : { from: currentRoute() }),
  })
  const leave = (): void => {
    if (undoneWords(isOther) !== '') sessionStorage.setItem(arrivalKey, undoneWords(isOther))
  }
  return (
    <a ref={link} className="button primary" href={`${basePath()}login/index?${query.toString()}`} onClick={leave}>
      {texts.signInPage}
    </a>
  )
}
