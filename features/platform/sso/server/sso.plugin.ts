import { authorizeAliasRoute } from '../contract/agreement.routes.ts'
import { backChannelPath } from '../contract/client.routes.ts'
import { ssoPages } from '../contract/sso.pages.ts'
import { ssoWords } from '../contract/sso.words.ts'
import type { Feature } from '@portal/server-kit/feature'
import { mountAgreementRoutes } from './agreement/agreement.routes.ts'
import { nameClients } from './client-names.ts'
import { cleanUp } from './clean-up.ts'
import { backChannelHandle } from './client/back-channel.ts'
import { mountClientRoutes } from './client/client.routes.ts'
import { demoIssuerPath, demoSiblingPath } from './demo/demo.data.ts'
import { demoIdpHandle } from './demo/demo-idp.handle.ts'
import { demoSiblingHandle } from './demo/demo-sibling.ts'
import { mountHandoffRoutes } from './handoff/handoff.routes.ts'
import { createRateLimit } from './gate.ts'
import { choose, inProcessFetch, type Handle } from './in-process.ts'
import { ssoMigration } from './migrations/202611211712-sso.ts'
import { attemptBaseMigration } from './migrations/202611212010-attempt-base.ts'
import { createKeyRing } from './provider/keys.ts'
import { propagateSignOut } from './provider/logout.ts'
import { issuerPath } from './provider/paths.ts'
import { createProviders } from './provider/provider.ts'
import { providerHandle } from './provider/handle.ts'
import { knownClients } from './registry/known-clients.ts'
import { mountRegistryRoutes } from './registry/registry.routes.ts'
import { ssoTables } from './sso.table.ts'

/**
 * Feature: single sign-on both ways. The portal as OIDC client and as OIDC provider, hand-off tickets, the
 * demonstration identity provider.
 */
export const ssoFeature = (): Feature => ({
  name: 'sso',
  words: ssoWords,
  audit: { things: nameClients },
  pages: ssoPages,
  recorded: new URL('data/recorded.json', import.meta.url),
  migrations: [ssoMigration, attemptBaseMigration],
  tables: ssoTables,
  mount(kit) {
    const gate = () => createRateLimit(() => kit.clock.now(), kit.config.ssoBegins)
    const ring = createKeyRing(kit)
    const clients = knownClients(kit)
    // Handlers of this process call each other without the network.
    const handles: Record<string, Handle> = {}
    const near = inProcessFetch((request, response) => {
      choose(handles)(request, response)
    })
    const providers = createProviders(kit, ring, clients, near)
    handles[issuerPath] = providerHandle(kit, providers, clients, gate())
    handles[backChannelPath] = backChannelHandle(kit, near)
    if (kit.config.demo) {
      handles[demoIssuerPath] = demoIdpHandle(kit, near)
      handles[demoSiblingPath] = demoSiblingHandle(kit, near)
    }
    for (const [prefix, handle] of Object.entries(handles)) kit.protocol(prefix, handle)
    propagateSignOut(kit, providers)
    mountRegistryRoutes(kit, ring, providers)
    mountAgreementRoutes(kit, providers, clients)
    mountHandoffRoutes(kit)
    mountClientRoutes(kit, near, gate())
    kit.mount(authorizeAliasRoute, ({ query }) => ({
      location: `${issuerPath}/authorize?${new URLSearchParams(query as Record<string, string>).toString()}`,
    }))
    cleanUp(kit)
  },
})
