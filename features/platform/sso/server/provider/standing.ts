import type { IncomingMessage } from 'node:http'
import type { Caller } from '@portal/server-kit/caller'
import type { Kit } from '@portal/server-kit/feature'
import { sha256 } from '@portal/server-kit/ids'
import { cookiesOf, isTwofold, visitorOf, withoutCookie } from './browser.ts'
import { listHandOvers } from './hand-over.repo.ts'
import { providerCookies } from './paths.ts'
import { findRecord } from './record.repo.ts'

/**
 * The provider's own session counts only while it belongs to the browser's portal session, its user and its enterprise.
 * Any other is removed from the request. The library then asks for a sign-in, which the portal answers by itself.
 */
export async function keepOnlyOwnSession(kit: Kit, request: IncomingMessage): Promise<void> {
  const cookie = cookiesOf(request).get(providerCookies.session)
  if (cookie === undefined) return
  if (isTwofold(request, providerCookies.session)) {
    withoutCookie(request, providerCookies.session)
    return
  }
  const [found, caller] = await Promise.all([findRecord(kit.db, 'Session', sha256(cookie)), visitorOf(kit, request)])
  if (found !== undefined && found.payload.accountId === undefined) return
  if (
    caller !== null &&
    found?.payload.accountId === caller.userId &&
    (await isOf(
      kit,
      Object.values(found.payload.authorizations ?? {}).flatMap((each) => each.grantId ?? []),
      caller,
    ))
  )
    return
  withoutCookie(request, providerCookies.session)
}

async function isOf(kit: Kit, grantIds: readonly string[], caller: Caller): Promise<boolean> {
  if (grantIds.length === 0) return false
  const handed = await listHandOvers(kit.db, grantIds)
  return (
    handed.length > 0 &&
    handed.every(
      (each) => each.session_id === caller.sessionId && each.ent_id === caller.entId && each.ended_at === null,
    )
  )
}
