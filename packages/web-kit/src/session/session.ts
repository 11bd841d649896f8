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

/** Names used by embedded applications and older clients. */
const tokenCookie = 'token'
const userCookie = 'userId'
const socketCookie = 'wsUrl'
const alertCookie = 'alertFlag'
/**
 * A tab left for a takeover by another device, so the session's cookies are gone from the other tabs too. A cookie,
 * since the storage reaches other tabs later than the cookies leave them.
 */
const displacedCookie = 'displaced'
const displacedSeconds = 60
/** The session came from an external identity provider (features/platform/sso), which also provides the sign-out. */
const outsideCookie = 'ssoLeave'
const outsideSignOut = '/japi/api/base-user/authentication/jfssoLogout'
const enterpriseKey = 'portal.entId'
const home = 'finance/home'
const signInPage = 'login/index'
/** After a sign-out, home is loaded again after this delay. */
const reloadDelayMs = 200

/** The last token of this page: another tab may have removed the cookie already. */
let lastToken = ''
export function token(): string {
  const now = readCookie(tokenCookie)
  if (now !== '') lastToken = now
  return now
}
export const isSignedIn = (): boolean => token() !== ''

/** The enterprise of this tab; '' until the shell has loaded the user. A switch changes only its own tab. */
export const tabEnterprise = (): string => sessionStorage.getItem(enterpriseKey) ?? ''
export function setTabEnterprise(entId: string): void {
  sessionStorage.setItem(enterpriseKey, entId)
  sessionStorage.setItem(tabOwnerKey, readCookie(userCookie))
}

/**
 * Runs before a page's first call. Removes another user's data from this tab and browser when their session vanished
 * without a sign-out. Data stored under a user's own name (drafts, unsent choices) waits for that user.
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
/** Called before the session's data is removed, to close sockets and clear caches. */
export function onSessionEnd(listener: Listener): () => void {
  leaving.add(listener)
  return () => {
    leaving.delete(listener)
  }
}

/** The four clean-up steps for a visitor without a token (SES-15): socket address, token, user info, alert cookie. */
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
/** Address of the public home with the requested page. */
export const homeAddress = (wanted: string | null): string => placeWith(home, wanted)

/** `leaving`: the user is signing out, so the session's end is expected; `left`: the page is closing. */
let state: 'in' | 'leaving' | 'left' = 'in'

/** The token under which this page's stream was opened. */
let streamToken = ''
export const noteStreamSession = (): void => {
  streamToken = token()
}
/** Somebody signed in in this browser since the stream was opened, so its end is no other device's doing. */
export const hasNewerSession = (): boolean => isSignedIn() && streamToken !== '' && token() !== streamToken

/** Another tab removed this page's cookies because another device took the session over. */
export const isDisplacedByTab = (): boolean => !isSignedIn() && readCookie(displacedCookie) !== ''

/** The browser has lost the session's cookies under an open page, which nobody signed out of. */
export const hasLostCookies = (): boolean => state === 'in' && !isSignedIn() && !isDisplacedByTab()

/**
 * Ends the session in the page: cleans up, stores the message, goes to the public home. After a takeover by another
 * device (`displaced`) it goes to the sign-in page, which explains it. Runs once per page, however many calls failed.
 */
export function endSession(options: { tell?: string | null; wanted?: string | null; displaced?: boolean } = {}): void {
  if (state !== 'in') return
  state = 'left'
  const shown = token() === '' ? lastToken : token()
  const left = `${readCookie(userCookie)} ${tabEnterprise()}`
  if (options.displaced) writeCookie(displacedCookie, '1', displacedSeconds)
  clearSession()
  sessionStorage.setItem(leftEnterpriseKey, left)
  if (options.displaced) sessionStorage.setItem(displacedKey, shown)
  else if (options.tell) sessionStorage.setItem(farewellKey, options.tell)
  location.replace(placeWith(options.displaced ? signInPage : home, options.wanted ?? null))
}

/**
 * Another user's session replaced this one: clears caches and the tab's enterprise, keeps the new cookies, opens the
 * landing page with a message; `at`: another place, in the enterprise of that place.
 */
export function restartForNewSession(tell: string, at?: { route: string; entId: string }): void {
  if (state !== 'in') return
  state = 'left'
  for (const listener of leaving) listener()
  forgetTab()
  sessionStorage.setItem(arrivalKey, tell)
  if (at !== undefined) setTabEnterprise(at.entId)
  location.replace(`${basePath()}${at?.route.slice(1) ?? 'finance/blank'}`)
}

/**
 * Signs out (SES-10): `tellServer` ends the session on the server; then clears all cookies and local storage and goes
 * home, loaded again after 200 ms.
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
  // The provider's session ends only when the browser goes to the provider, which redirects to home.
  if (cameFromOutside) {
    location.assign(`${outsideSignOut}${basePath() === '/' ? '' : `?base=${encodeURIComponent(basePath())}`}`)
    return
  }
  const home = new URL(homeAddress(null), location.href)
  home.protocol = homeProtocol(home)
  location.assign(home)
  // location.reload() would abort a slow navigation home and reload this page. Loading home again has the same effect.
  setTimeout(() => location.replace(home), reloadDelayMs)
}

/** Clears all the user's data in this browser; display settings stay. */
function clearStorage(): void {
  const kept = deviceKeys.map((key) => [key, localStorage.getItem(key)] as const)
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value)
}
