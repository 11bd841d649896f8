import type { Feature } from '@portal/server-kit/feature'
import { integrationMigration } from './migrations/202611211735-integration.ts'
import { integrationTables } from './integration.table.ts'
import { createTokenCache } from './token.cache.ts'
import { resolveToken } from './token.credentials.ts'
import { tokenPrefix } from './token-format.ts'
import { mountTokenRoutes } from './token.routes.ts'

/** What machines use: scoped, expiring tokens, and signed webhooks with their delivery log. */
export function integrationFeature(): Feature {
  const cache = createTokenCache()
  return {
    name: 'integration',
    migrations: [integrationMigration],
    tables: integrationTables,
    enterpriseTables: integrationTables,
    credentials: { prefix: tokenPrefix, resolve: (kit, credentials) => resolveToken(kit, cache, credentials) },
    mount(kit) {
      mountTokenRoutes(kit, cache)
    },
  }
}
