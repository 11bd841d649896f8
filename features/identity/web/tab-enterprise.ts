import { readCookie } from '@portal/web-kit/cookies'
import { forgetOtherUsers, setTabEnterprise, tabEnterprise } from '@portal/web-kit/session'
import { leftEnterpriseKey } from '@portal/web-kit/session-keys'

/** In an address: the tab that opens it works for this enterprise. Taken out of the address at once. */
export const askedEnterprise = 'enterprise'

/**
 * Before the first call of a page: the enterprise its address asks for, else the tab's own (a reload, a duplicated
 * tab), else the one it had when the same user's session ended in it; never somebody else's. Whether it is still the
 * user's is the server's to say.
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
