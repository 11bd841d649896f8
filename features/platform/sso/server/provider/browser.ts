import type { IncomingMessage } from 'node:http'
import { cookieNames, ownCookie } from '@portal/identity/contract'
import type { Caller } from '@portal/server-kit/caller'
import type { Kit } from '@portal/server-kit/feature'

/**
 * Cookies of a raw request. Of two with one name the first counts, as in the provider's library and the portal's calls.
 */
export function cookiesOf(request: Pick<IncomingMessage, 'headers'>): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=')
    const name = nameOf(pair)
    if (at > 0 && !cookies.has(name)) cookies.set(name, decoded(pair.slice(at + 1).trim()))
  }
  return cookies
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

const nameOf = (pair: string): string => pair.slice(0, pair.indexOf('=')).trim()

/** True when several cookies have this name: library and portal might read different ones. */
export const isTwofold = (request: IncomingMessage, name: string): boolean =>
  (request.headers.cookie ?? '').split(';').filter((pair) => nameOf(pair) === name).length > 1

/** Removes a cookie and its signature from a request. */
export function withoutCookie(request: IncomingMessage, name: string): void {
  const kept = (request.headers.cookie ?? '').split(';').filter((pair) => ![name, `${name}.sig`].includes(nameOf(pair)))
  request.headers.cookie = kept.join(';')
}

/**
 * True when no sign-in step is pending, including an administrator's phone check; required before a sibling learns the
 * identity.
 */
export const isDone = (caller: Caller): boolean => caller.pending.length === 0

/** From PUBLIC_URL; without it, from the cookie name that browsers accept over https alone. */
export const isSecure = ({ config }: Kit, cookies: ReadonlyMap<string, string>): boolean =>
  config.publicUrl?.startsWith('https:') ?? cookies.has(ownCookie('companion', true))

/** The user of the browser's portal session: both cookies, no step pending; else null. */
export async function visitorOf(kit: Kit, request: IncomingMessage): Promise<Caller | null> {
  const caller = await callerOf(kit, request)
  return caller !== null && isDone(caller) ? caller : null
}

/** The same, with any pending steps. */
export async function callerOf(kit: Kit, request: IncomingMessage): Promise<Caller | null> {
  const cookies = cookiesOf(request)
  const token = cookies.get(cookieNames.token)
  const sid = cookies.get(ownCookie('companion', isSecure(kit, cookies)))
  if (token === undefined || token === '' || sid === undefined) return null
  const resolved = await kit.sessions.resolve({ token, sid, bearer: false, entId: null })
  // Nobody enters a sibling product as somebody else.
  return resolved !== null && 'caller' in resolved && resolved.caller.viewer === undefined ? resolved.caller : null
}
