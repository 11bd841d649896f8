import type Provider from 'oidc-provider'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Kit } from '@portal/server-kit/feature'
import { html, page, sendPage, sendStyle, setPageHeaders } from '../pages/page.ts'
import { takeAgreement } from '../agreement/agreement.repo.ts'
import { gateSeconds, type Gate } from '../gate.ts'
import type { Handle } from '../in-process.ts'
import type { KnownClients } from '../registry/known-clients.ts'
import { originOf } from '../origin.ts'
import { ssoTexts } from '../sso.texts.ts'
import { callerOf, isDone } from './browser.ts'
import { clientIdOf, finish, needsFreshProof, type Interaction } from './interaction.ts'
import { interactionAddress, isServed } from './paths.ts'
import { setPublicOrigin, type Providers } from './provider.ts'
import { keepOnlyOwnSession } from './standing.ts'

const texts = ssoTexts.provider

/** All paths below the issuer: interaction and style are the portal's, the rest is the library's. */
export const providerHandle =
  (kit: Kit, providers: Providers, clients: KnownClients, mayBegin: Gate): Handle =>
  (request, response, address) => {
    if (!isServed(pathOf(request))) {
      sendPage(response, 404, failed(texts.failed.text))
      return
    }
    if (address !== undefined && isBeginning(request) && !mayBegin(address)) {
      response.setHeader('retry-after', String(gateSeconds))
      sendPage(response, 429, failed(texts.busy))
      return
    }
    answer(kit, providers, clients, request, response).catch((error: unknown) => {
      kit.log.error({ err: error }, 'oidc')
      if (!response.headersSent) sendPage(response, 500, failed(texts.failed.text))
      else response.destroy()
    })
  }

const pathOf = (request: IncomingMessage): string => (request.url ?? '/').split('?')[0] ?? '/'
/** Paths that store a row for any caller. */
const isBeginning = (request: IncomingMessage): boolean => ['/authorize', '/end_session'].includes(pathOf(request))

async function answer(
  kit: Kit,
  providers: Providers,
  clients: KnownClients,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = pathOf(request)
  if (path === '/page.css') {
    sendStyle(response)
    return
  }
  const origin = originOf(kit.config, request.headers)
  if (origin === null) {
    sendPage(response, 400, failed(texts.failed.text))
    return
  }
  setPublicOrigin(origin, request)
  const provider = await providers.of(origin)
  if (path.startsWith('/interaction/')) {
    await interact(kit, provider, (interaction) => clients.find(origin, clientIdOf(interaction)), request, response)
    return
  }
  if (path.startsWith('/authorize')) await keepOnlyOwnSession(kit, request)
  setPageHeaders(response, path.startsWith('/end_session') ? ['http:', 'https:'] : [])
  await provider.callback()(request, response)
}

/**
 * Answers the library's interaction: the portal's session without a dialog, or first the sign-in page, or first the
 * agreement page.
 */
async function interact(
  kit: Kit,
  provider: Provider,
  clientOf: (interaction: Interaction) => ReturnType<KnownClients['find']>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const interaction = await provider.interactionDetails(request, response).catch(() => null)
  if (interaction === null) {
    sendPage(response, 400, failed(texts.expired))
    return
  }
  const visitor = await callerOf(kit, request)
  // Shows this page and not the sign-in page, which would redirect here again; the application asks for the phone.
  if (visitor?.pending[0] === 'admin-phone') {
    sendPage(response, 403, phoneFirst(interaction.uid))
    return
  }
  const caller = visitor !== null && isDone(visitor) ? visitor : null
  if (caller === null || needsFreshProof(interaction, caller, kit.clock.now())) {
    redirect(response, `/login/index?from=${encodeURIComponent(interactionAddress(interaction.uid))}`)
    return
  }
  const client = await clientOf(interaction)
  if (client === undefined) {
    sendPage(response, 400, failed(texts.expired))
    return
  }
  const isAgreed =
    client.agreement_page === null ||
    (await kit.write((tx) =>
      takeAgreement(
        tx.db,
        { sessionId: caller.sessionId, clientId: client.client_id, entId: caller.entId },
        kit.clock.now(),
      ),
    ))
  redirect(
    response,
    isAgreed
      ? await finish(kit, provider, interaction, caller)
      : `${client.agreement_page ?? ''}?interaction=${interaction.uid}`,
  )
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end()
}

const failed = (text: string): string =>
  page(
    texts.failed.title,
    html`<p>${text}</p><div class="acts"><a class="primary" href="/finance/home">${texts.home}</a></div>`,
  )

const phoneFirst = (uid: string): string =>
  page(
    texts.phoneFirst.title,
    html`<p>${texts.phoneFirst.text}</p>
<div class="acts"><a class="primary" href="/finance/blank" target="_blank" rel="noopener">${texts.phoneFirst.verify}</a>
<a href="${interactionAddress(uid)}">${texts.phoneFirst.goOn}</a></div>`,
  )
