import { notFound, refuse } from '@portal/contract'
import { formatChinaTime } from '@portal/domain/china-time'
import { sessionIdleHours } from '@portal/identity/contract'
import type { Call, Kit } from '@portal/server-kit/feature'
import { sha256 } from '@portal/server-kit/ids'
import * as oidc from 'openid-client'
import {
  beginSsoRoute,
  finishSsoRoute,
  leaveSsoRoute,
  linkRoute,
  linksRoute,
  ssoCookies,
  unlinkRoute,
} from '../../contract/client.routes.ts'
import type { Gate } from '../gate.ts'
import { originOf } from '../origin.ts'
import { isSessionRunning } from '../provider/hand-over.repo.ts'
import { ssoTexts } from '../sso.texts.ts'
import { beginSso } from './begin.ts'
import { connect } from './connect.ts'
import { takeEntry } from './entry.repo.ts'
import { finishSso, refusedAddress } from './finish.ts'
import { idpsOf, isOidc, type Idp } from './idp.ts'
import { wantedOf } from '../wanted.ts'
import { deleteLink, findOffer, insertLink, listLinks, takeOffer } from './link.repo.ts'

const texts = ssoTexts.link
const home = 'finance/home'
const hourMs = 3_600_000

/** The portal as a client of an outside identity provider (SES-07). */
export function mountClientRoutes(kit: Kit, demoFetch: typeof fetch, mayBegin: Gate): void {
  const idps = (call: Call): Idp[] => idpsOf(kit.config, originOf(kit.config, call.headers) ?? '', demoFetch)

  kit.mount(beginSsoRoute, async ({ query }, call) => {
    const way = { wanted: wantedOf(query.from), base: query.base ?? '/' }
    if (!mayBegin(call.address)) return { location: refusedAddress('busy', way) }
    const origin = originOf(kit.config, call.headers) ?? ''
    const own = idps(call)
    const idp = query.provider === undefined ? own[0] : own.find((each) => each.key === query.provider)
    if (idp === undefined) return { location: refusedAddress('unreachable', way) }
    return beginSso(kit, call, idp, origin, way).then(
      (location) => ({ location }),
      (error: unknown) => {
        kit.log.warn({ err: error, provider: idp.key }, 'sso unreachable')
        return { location: refusedAddress('unreachable', way) }
      },
    )
  })

  kit.mount(finishSsoRoute, async ({ query }, call) => ({
    location: await finishSso(kit, call, query as Record<string, string>, (key) =>
      idps(call).find((each) => each.key === key),
    ),
  }))

  kit.mount(leaveSsoRoute, async ({ query }, call) => {
    const back = `${query.base ?? '/'}${home}`
    const key = call.cookies[ssoCookies.entry]
    call.clearCookie(ssoCookies.entry)
    call.clearCookie(ssoCookies.leaveBy)
    return {
      location:
        key === undefined
          ? back
          : await leaveProvider(kit, call, { keyHash: sha256(key), back }, idps(call)).catch(() => back),
    }
  })

  kit.mount(linksRoute, async (_input, call) => {
    const offer = call.cookies[ssoCookies.offer]
    const [links, offered] = await Promise.all([
      listLinks(call.db, call.caller.userId),
      offer === undefined ? undefined : findOffer(call.db, sha256(offer), call.now()),
    ])
    return {
      links: links.map((link) => ({
        issuer: link.issuer,
        subject: link.subject,
        label: link.label,
        linkedAt: formatChinaTime(link.linked_at),
        usedAt: link.used_at === null ? null : formatChinaTime(link.used_at),
      })),
      offered: offered?.label ?? null,
      providers: idps(call).map(({ key, name }) => ({ key, name })),
    }
  })

  kit.mount(linkRoute, async ({ body }, call) => {
    const offer = call.cookies[ssoCookies.offer]
    call.clearCookie(ssoCookies.offer)
    call.clearCookie(ssoCookies.offered)
    await call.write(async (tx) => {
      const identity = offer === undefined ? undefined : await takeOffer(tx.db, sha256(offer), call.now())
      if (!body.accept) return
      if (identity === undefined) throw refuse(texts.none)
      call.about(identity.issuer, { subject: identity.subject })
      if (!(await insertLink(tx.db, { ...identity, userId: call.caller.userId }, call.now()))) throw refuse(texts.taken)
    })
    return null
  })

  kit.mount(unlinkRoute, async ({ body }, call) => {
    call.about(body.issuer, { subject: body.subject })
    if (!(await call.write((tx) => deleteLink(tx.db, call.caller.userId, body.issuer, body.subject))))
      throw notFound(texts.gone)
    return null
  })
}

/**
 * The provider's own sign-out, which returns to the public home. It runs only after the portal's sign-out, so a link
 * alone signs nobody out.
 */
async function leaveProvider(
  kit: Kit,
  call: Call,
  { keyHash, back }: { keyHash: string; back: string },
  idps: readonly Idp[],
): Promise<string> {
  const now = call.now()
  const entry = await kit.write(async (tx) => {
    const found = await tx.db
      .selectFrom('sso_entry')
      .select('session_id')
      .where('key_hash', '=', keyHash)
      .executeTakeFirst()
    const isIn =
      found !== undefined &&
      (await isSessionRunning(tx.db, found.session_id, now, new Date(now.getTime() - sessionIdleHours * hourMs)))
    return isIn ? undefined : takeEntry(tx.db, keyHash, now)
  })
  const idp = idps.filter(isOidc).find((each) => each.key === entry?.provider && each.issuer === entry.issuer)
  if (entry?.id_token == null || idp === undefined) return back
  const configuration = await connect(idp)
  if (configuration.serverMetadata().end_session_endpoint === undefined) return back
  return oidc.buildEndSessionUrl(configuration, {
    id_token_hint: entry.id_token,
    post_logout_redirect_uri: `${originOf(kit.config, call.headers) ?? ''}${back}`,
  }).href
}
