import { readCookie } from '@portal/web-kit/cookies'
import { forgetOtherUsers, setTabEnterprise, tabEnterprise } from '@portal/web-kit/session'
import { leftEnterpriseKey } from '@portal/web-kit/session-keys'

/** URL parameter with the enterprise of a new tab; removed from the URL at once. */
export const askedEnterprise = 'enterprise'

/**
 * Sets the tab's enterprise before the first call: from the URL, else the tab's own (reload, duplicated tab), else the
 * one from before the same user's session ended; never another user's. The server checks that the user still belongs to
 * it.
 */
export function settleTabEnterprise(): void {
  forgetOtherUsers()
  const address = new URL(location.href)
  const asked = address.searchParams.get(askedEnterprise)
  if (asked !== null) {
    address.searchParams.delete(askedEnterprise)
    history.replaceState(history.state, '', address)
    if (asked !== '') setTabEnterprise(asked)
  }
  const left = sessionStorage.getItem(leftEnterpriseKey)?.split(' ') ?? []
  sessionStorage.removeItem(leftEnterpriseKey)
  if (tabEnterprise() === '' && left[0] !== undefined && left[0] === readCookie('userId') && left[1] !== undefined)
    setTabEnterprise(left[1])
}
