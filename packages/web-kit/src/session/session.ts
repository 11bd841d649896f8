import { basePath } from '../page/base-path.ts'
import { readCookie, removeAllCookies, removeCookie, writeCookie } from './cookies.ts'
import { homeProtocol } from '../page/home-protocol.ts'
import {
  arrivalKey,
  deviceKeys,
  displacedKey,
  farewellKey,
  leftEnterpriseKey,
  unownedKeys,
  resultPathKey,
  storageOwnerKey,
  tabOwnerKey,
  whomKey,
} from './session-keys.ts'

/** Names that embedded applications and older clients know. */
const tokenCookie = 'token'
const userCookie = 'userId'
const socketCookie = 'wsUrl'
const alertCookie = 'alertFlag'
/** The session came in through an outside identity provider (features/sso); its sign-out stands there. */
const outsideCookie = 'ssoLeave'
const outsideSignOut = '/japi/api/base-user/authentication/jfssoLogout'
const enterpriseKey = 'portal.entId'
const home = 'finance/home'
const signInPage = 'login/index'
/** After a sign-out home is loaded afresh after this long. */
const reloadDelayMs = 200

/** The one this page had last: another tab of a session that ended has removed the cookie already. */
let lastToken = ''
export function token(): string {
  const now = readCookie(tokenCookie)
  if (now !== '') lastToken = now
  return now
}
export const isSignedIn = (): boolean => token() !== ''

/** The enterprise of this tab; '' until the shell has loaded the user. A switch changes the calling tab only. */
export const tabEnterprise = (): string => sessionStorage.getItem(enterpriseKey) ?? ''
export function setTabEnterprise(entId: string): void {
  sessionStorage.setItem(enterpriseKey, entId)
  sessionStorage.setItem(tabOwnerKey, readCookie(userCookie))
}

/**
 * Before the first call of a page: what somebody else left in this tab or browser goes, when that session vanished
 * without a sign-out here. What stands under a user's own name (drafts, choices not yet sent) waits for that user.
 */
export function forgetOtherUsers(): void {
  const user = readCookie(userCookie)
  if (user === '') return
  const isOthers = (owner: string | null): boolean => owner !== null && owner !== '' && owner !== user
  if (isOthers(sessionStorage.getItem(tabOwnerKey))) forgetTab()
  if (isOthers(localStorage.getItem(storageOwnerKey))) {
    for (const key of Object.keys(localStorage))
      if (unownedKeys.some((each) => key === each || key.startsWith(`${each}.`))) localStorage.removeItem(key)
  }
  localStorage.setItem(storageOwnerKey, user)
}

function forgetTab(): void {
  for (const key of [enterpriseKey, tabOwnerKey, resultPathKey, whomKey, displacedKey]) sessionStorage.removeItem(key)
}

type Listener = () => void
const leaving = new Set<Listener>()
/** Called before the session's traces are removed: sockets close, caches empty. */
export function onSessionEnd(listener: Listener): () => void {
  leaving.add(listener)
  return () => {
    leaving.delete(listener)
  }
}

/**
 * The four acts of the guard for a visitor without a token (SES-15): socket address, token, user info, alert cookie.
 */
export function clearSession(): void {
  for (const listener of leaving) listener()
  removeCookie(socketCookie)
  removeCookie(tokenCookie)
  removeCookie(userCookie)
  localStorage.removeItem(resultPathKey)
  forgetTab()
  writeCookie(alertCookie, '1')
}

const placeWith = (place: string, wanted: string | null): string =>
  `${basePath()}${place}${wanted === null ? '' : `?from=${encodeURIComponent(wanted)}`}`
/** Address of the public home that keeps where the visitor wanted to go. */
export const homeAddress = (wanted: string | null): string => placeWith(home, wanted)

/** `leaving`: the user signs out, so the end of the session is no news; `left`: the page is on its way out. */
let state: 'in' | 'leaving' | 'left' = 'in'

/**
 * Ends the session in the page: cleans up, keeps what to say, goes to the public home; to the sign-in page where
 * another device took it over (`displaced`), which tells of it. Once a page, however many calls failed.
 */
export function endSession(options: { tell?: string | null; wanted?: string | null; displaced?: boolean } = {}): void {
  if (state !== 'in') return
  state = 'left'
  const shown = token() === '' ? lastToken : token()
  const left = `${readCookie(userCookie)} ${tabEnterprise()}`
  clearSession()
  sessionStorage.setItem(leftEnterpriseKey, left)
  if (options.displaced) sessionStorage.setItem(displacedKey, shown)
  else if (options.tell) sessionStorage.setItem(farewellKey, options.tell)
  location.replace(placeWith(options.displaced ? signInPage : home, options.wanted ?? null))
}

/**
 * Another person's session took this one's place: caches and the tab's enterprise go, the new cookies stay, the landing
 * opens and tells.
 */
export function restartForNewSession(tell: string): void {
  if (state !== 'in') return
  state = 'left'
  for (const listener of leaving) listener()
  forgetTab()
  sessionStorage.setItem(arrivalKey, tell)
  location.replace(`${basePath()}finance/blank`)
}

/**
 * Signs out (SES-10): `tellServer` ends the session there; then all cookies, local storage, home, loaded afresh after
 * 200 ms.
 */
export async function signOut(tellServer: () => Promise<unknown>): Promise<void> {
  if (state !== 'in') return
  state = 'leaving'
  await tellServer().catch(() => undefined)
  state = 'left'
  const cameFromOutside = readCookie(outsideCookie) !== ''
  clearSession()
  removeAllCookies()
  clearStorage()
  writeCookie(alertCookie, '1')
  // The session at the identity provider ends by the browser's going there; the provider sends it on to home.
  if (cameFromOutside) {
    location.assign(`${outsideSignOut}${basePath() === '/' ? '' : `?base=${encodeURIComponent(basePath())}`}`)
    return
  }
  const home = new URL(homeAddress(null), location.href)
  home.protocol = homeProtocol(home)
  location.assign(home)
  // location.reload() here would abort a slow way home and load this page again; loading home again is the same reload.
  setTimeout(() => location.replace(home), reloadDelayMs)
}

/** All that a person left in this browser's storage; how the device looks stays. */
function clearStorage(): void {
  const kept = deviceKeys.map((key) => [key, localStorage.getItem(key)] as const)
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value)
}
