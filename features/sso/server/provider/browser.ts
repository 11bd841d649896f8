import type { IncomingMessage } from 'node:http'
import { cookieNames } from '@portal/identity/contract'
import type { Caller } from '@portal/server-kit/caller'
import type { Kit } from '@portal/server-kit/feature'

/** Cookies of a raw request. */
export const cookiesOf = (request: IncomingMessage): ReadonlyMap<string, string> =>
  new Map((request.headers.cookie ?? '').split(';').flatMap(pair => {
    const at = pair.indexOf('=')
    return at < 0 ? [] : [[pair.slice(0, at).trim(), decoded(pair.slice(at + 1).trim())]]
  }))

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Takes a cookie, and what signs it, out of a request. */
export function withoutCookie(request: IncomingMessage, name: string): void {
  const kept = (request.headers.cookie ?? '').split(';').filter(pair => ![name, `${name}.sig`].includes(pair.slice(0, pair.indexOf('=')).trim()))
  request.headers.cookie = kept.join(';')
}

/** Steps that must be behind a person before a sibling is told who it is; an administrator's phone is asked for by admin calls alone. */
const isDone = (caller: Caller): boolean => caller.pending.every(step => step === 'admin-phone')

/** The person of the browser's own session of the portal: both cookies, nothing left to do; else null. */
export async function visitorOf(kit: Kit, request: IncomingMessage): Promise<Caller | null> {
  const cookies = cookiesOf(request)
  const token = cookies.get(cookieNames.token)
  const sid = cookies.get(cookieNames.companion)
  if (token === undefined || token === '' || sid === undefined) return null
  const resolved = await kit.sessions.resolve({ token, sid, bearer: false, entId: null })
  return resolved !== null && 'caller' in resolved && isDone(resolved.caller) ? resolved.caller : null
}
