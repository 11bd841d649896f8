import { CodedError, notFound, refuse } from '@portal/contract'
import { maskPhone } from '@portal/domain'
import { shownAccount } from '@portal/identity/contract'
import { phoneOf } from '@portal/identity/server/accounts'
import { findEnterprise } from '@portal/identity/server/enterprises'
import type { Call, Kit } from '@portal/server-kit/feature'
import type Provider from 'oidc-provider'
import {
  agreeAskedRoute,
  agreementRoute,
  agreeRoute,
  askedRoute,
  declineAskedRoute,
  type Agreement,
} from '../../contract/agreement.routes.ts'
import { originOf } from '../origin.ts'
import { isDone } from '../provider/browser.ts'
import { clientIdOf, finish, needsFreshProof, refuseHandOver, type Interaction } from '../provider/interaction.ts'
import { issuerPath, providerCookies } from '../provider/paths.ts'
import type { Providers } from '../provider/provider.ts'
import type { ClientRow } from '../registry/client.repo.ts'
import type { KnownClients } from '../registry/known-clients.ts'
import { ssoTexts } from '../sso.texts.ts'
import { putAgreement } from './agreement.repo.ts'

const texts = ssoTexts.agreement
/** Time between the agreement here and the sibling's request. */
const agreedMs = 5 * 60_000

/**
 * Mounts the pages where a user agrees before a sibling learns their identity: requested by the sibling, or started
 * here.
 */
export function mountAgreementRoutes(kit: Kit, providers: Providers, clients: KnownClients): void {
  const here = (call: Call): string => originOf(kit.config, call.headers) ?? ''

  kit.mount(agreementRoute, async ({ query }, call) => shown(call, await clients.ofPage(here(call), query.page), true))

  kit.mount(agreeRoute, async ({ body }, call) => {
    assertDone(call)
    const client = await clients.ofPage(here(call), body.page)
    if (client === undefined || client.initiate_login_uri === null) throw refuse(texts.nobody)
    const { sessionId, entId } = call.caller
    call.about(client.client_id)
    await call.write((tx) =>
      putAgreement(tx.db, { sessionId, clientId: client.client_id, entId }, new Date(call.now().getTime() + agreedMs)),
    )
    const next = new URL(client.initiate_login_uri)
    next.searchParams.set('iss', `${here(call)}${issuerPath}`)
    return { location: next.href }
  })

  kit.mount(askedRoute, async ({ params }, call) => {
    const { interaction } = await askedOf(params['uid'], call)
    return shown(
      call,
      await clients.find(here(call), clientIdOf(interaction)),
      String(interaction.params['scope']).split(' ').includes('phone'),
    )
  })
  kit.mount(agreeAskedRoute, async ({ params }, call) => {
    const { provider, interaction } = await askedOf(params['uid'], call)
    assertDone(call)
    if (needsFreshProof(interaction, call.caller, call.now()))
      throw new CodedError('forbidden', { text: texts.newer, data: { missing: 'verify:proof' } })
    call.about(clientIdOf(interaction))
    return { location: await finish(kit, provider, interaction, call.caller) }
  })
  kit.mount(declineAskedRoute, async ({ params }, call) => {
    const { interaction } = await askedOf(params['uid'], call)
    call.about(clientIdOf(interaction))
    return { location: await refuseHandOver(interaction) }
  })

  /** The sign-in started in this very browser. */
  async function askedOf(uid: unknown, call: Call): Promise<{ provider: Provider; interaction: Interaction }> {
    const provider = await providers.of(here(call))
    const interaction =
      call.cookies[providerCookies.interaction] === uid ? await provider.Interaction.find(String(uid)) : undefined
    if (interaction === undefined || call.caller.client !== 'browser') throw notFound(texts.gone)
    return { provider, interaction }
  }
}

/** Refuses a hand-over while sign-in steps are pending. @throws 403 naming the pending step. */
function assertDone({ caller }: Call): void {
  if (!isDone(caller))
    throw new CodedError('forbidden', { text: texts.stepFirst, data: { missing: `verify:${caller.pending[0] ?? ''}` } })
}

async function shown(call: Call, client: ClientRow | undefined, withPhone: boolean): Promise<Agreement> {
  const { userId, userName, account, entId } = call.caller
  const enterprise = await findEnterprise(call.db, entId)
  const phone = withPhone ? await phoneOf(call.db, userId) : ''
  return {
    client: client?.name ?? null,
    name: userName,
    account: shownAccount(account),
    entName: enterprise?.name ?? '',
    phone: phone === '' ? null : maskPhone(phone),
  }
}
