import type { Feature } from '@portal/server-kit/feature'
import { cleanUp } from './clean-up.ts'
import { mountHandoffRoutes } from './handoff/handoff.routes.ts'
import { ssoMigration } from './migrations/202611211712-sso.ts'
import { createKeyRing } from './provider/keys.ts'
import { handSignOutOn } from './provider/logout.ts'
import { issuerPath } from './provider/paths.ts'
import { createProviders } from './provider/provider.ts'
import { providerHandle } from './provider/handle.ts'
import { mountRegistryRoutes } from './registry/registry.routes.ts'
import { ssoTables } from './sso.table.ts'

/** Single sign-on both ways: the portal as OIDC client and as OIDC provider, hand-off tickets, the demonstration identity provider. */
export const ssoFeature = (): Feature => ({
  name: 'sso',
  migrations: [ssoMigration],
  tables: ssoTables,
  mount(kit) {
    const ring = createKeyRing(kit)
    const providers = createProviders(kit, ring, (_request, response) => { response.writeHead(404).end() })
    kit.protocol(issuerPath, providerHandle(kit, providers))
    handSignOutOn(kit, providers)
    mountRegistryRoutes(kit, ring, providers)
    mountHandoffRoutes(kit)
    cleanUp(kit)
  },
})
