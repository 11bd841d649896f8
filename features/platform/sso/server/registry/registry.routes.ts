import { notFound, refuse, refuseAt, tellOnce } from '@portal/contract'
import { formatChinaTime } from '@portal/domain/china-time'
import { changed } from '@portal/server-kit/audit-detail'
import type { Kit } from '@portal/server-kit/feature'
import { newSecret, sha256 } from '@portal/server-kit/ids'
import {
  addClientRoute,
  clientsRoute,
  enableClientRoute,
  renewSecretRoute,
  rotateKeyRoute,
  type ClientEntry,
  type ClientFields,
} from '../../contract/registry.routes.ts'
import { originOf } from '../origin.ts'
import type { KeyRing } from '../provider/keys.ts'
import { issuerPath } from '../provider/paths.ts'
import type { Providers } from '../provider/provider.ts'
import { ssoTexts } from '../sso.texts.ts'
import {
  findClient,
  insertClient,
  listClients,
  setClientEnabled,
  setClientSecret,
  type ClientRow,
} from './client.repo.ts'

const texts = ssoTexts.registry

/** Operators' calls: products that sign in through the portal, their secrets, and the signing key. */
export function mountRegistryRoutes(kit: Kit, ring: KeyRing, providers: Providers): void {
  kit.mount(clientsRoute, async (_input, call) => ({
    issuer: `${originOf(kit.config, call.headers) ?? ''}${issuerPath}`,
    clients: (await listClients(call.db)).map(present),
  }))

  kit.mount(addClientRoute, async ({ body }, call) => {
    const secret = body.isPublic ? null : newSecret()
    call.about(body.clientId, { redirectUris: body.redirectUris })
    const isNew = await call.write((tx) =>
      insertClient(tx.db, { ...rowOf(body, secret), created_at: call.now(), created_by: call.caller.userId }),
    )
    if (!isNew) throw refuseAt('clientId', texts.taken)
    return { clientId: body.clientId, secret: secret === null ? null : tellOnce(secret) }
  })

  kit.mount(enableClientRoute, async ({ body }, call) => {
    await call.write(async (tx) => {
      const client = await findClient(tx.db, body.clientId)
      if (client === undefined || !(await setClientEnabled(tx.db, body.clientId, body.enabled)))
        throw notFound(texts.noClient)
      call.about(body.clientId, { changes: changed({ enabled: client.enabled }, { enabled: body.enabled }) })
    })
    return null
  })

  kit.mount(renewSecretRoute, async ({ body }, call) => {
    const client = await findClient(call.db, body.clientId)
    if (client === undefined) throw notFound(texts.noClient)
    if (client.secret_hash === null) throw refuse(texts.hasNoSecret)
    const secret = newSecret()
    call.about(body.clientId)
    await call.write((tx) => setClientSecret(tx.db, body.clientId, sha256(secret)))
    return { clientId: body.clientId, secret: tellOnce(secret) }
  })

  kit.mount(rotateKeyRoute, async (_input, call) => {
    const kid = await call.write((tx) => ring.rotate(tx))
    providers.forget()
    call.about(kid)
    return { kid }
  })
}

export const rowOf = (fields: ClientFields, secret: string | null) => ({
  client_id: fields.clientId,
  name: fields.name.trim(),
  secret_hash: secret === null ? null : sha256(secret),
  redirect_uris: JSON.stringify(fields.redirectUris),
  post_logout_redirect_uris: JSON.stringify(fields.postLogoutRedirectUris),
  backchannel_logout_uri: fields.backchannelLogoutUri,
  initiate_login_uri: fields.initiateLoginUri,
  agreement_page: fields.agreementPage,
  enabled: true,
})

const present = (row: ClientRow): ClientEntry => ({
  clientId: row.client_id,
  name: row.name,
  isPublic: row.secret_hash === null,
  redirectUris: row.redirect_uris,
  postLogoutRedirectUris: row.post_logout_redirect_uris,
  backchannelLogoutUri: row.backchannel_logout_uri,
  initiateLoginUri: row.initiate_login_uri,
  agreementPage: row.agreement_page as ClientEntry['agreementPage'],
  enabled: row.enabled,
  createdAt: formatChinaTime(row.created_at),
})
