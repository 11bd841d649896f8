import { basePath, currentRoute } from '@portal/web-kit/base-path'
import { heldActs } from '@portal/web-kit/holds'
import { arrivalKey } from '@portal/web-kit/session-keys'
import { useEffect, useRef } from 'react'
import { operationsTexts } from '../operations.texts.ts'

const texts = operationsTexts.again
/** What of this page was asked and is not done, when its own person leaves it for the sign-in page. */
const undoneWords = (isOther: boolean): string => {
  const undone = isOther ? [] : heldActs()
  return undone.length === 0 ? '' : texts.undone(undone)
}
export const pageWords = (isOther: boolean): string =>
  `${isOther ? texts.otherPage : texts.page}${undoneWords(isOther)}`

/**
 * The way to the sign-in page, for a step that only it does. Whose page it is comes back and reads what is to be done
 * again; somebody else begins on his own.
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
