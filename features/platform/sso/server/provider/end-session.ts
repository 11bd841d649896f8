import type Provider from 'oidc-provider'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { cookieNames, ownCookie } from '@portal/identity/contract'
import { leaveSession } from '@portal/identity/server/sessions'
import type { Kit } from '@portal/server-kit/feature'
import { callerOf, cookiesOf, isSecure } from './browser.ts'
import { markToldBySid } from './hand-over.repo.ts'

/** When a user confirms a sibling's request to sign out everywhere, the portal's session ends before the redirect. */
export function endPortalSessionWith(kit: Kit, provider: Provider): void {
  const told = new WeakMap<object, string[]>()
  provider.on('backchannel.success', (ctx, _client, _accountId, sid) => {
    told.set(ctx.req, [...(told.get(ctx.req) ?? []), sid])
  })
  provider.use(async (ctx, next) => {
    await next()
    const { oidc } = ctx as { oidc?: KoaContextWithOIDC['oidc'] }
    if (oidc?.route !== 'end_session_confirm' || ctx.status !== 303) return
    const sids = told.get(ctx.req) ?? []
    if (sids.length > 0) await kit.write((tx) => markToldBySid(tx.db, sids, kit.clock.now()))
    if (!oidc.params?.['logout']) return
    const caller = await callerOf(kit, ctx.req)
    if (caller === null) return
    await kit.write((tx) => leaveSession(kit, tx, { userId: caller.userId, sessionId: caller.sessionId, by: 'sso' }))
    const secure = isSecure(kit, cookiesOf(ctx.req))
    for (const name of [cookieNames.token, cookieNames.userId, ownCookie('companion', secure), cookieNames.socket]) {
      ctx.append(
        'set-cookie',
        `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; samesite=lax${secure ? '; secure' : ''}`,
      )
    }
  })
}
