import type { Feature } from '@portal/server-kit/feature'
import { integrationPage, integrationPages } from '../contract/integration.pages.ts'
import { integrationWords } from '../contract/integration.words.ts'
import { createSealer } from '@portal/server-kit/seal'
import { handleDeliveries } from './webhooks/deliver.jobs.ts'
import { integrationMigration } from './migrations/202611211735-integration.ts'
import { integrationTables } from './integration.table.ts'
import { gatherEventKinds } from './event-kinds.ts'
import { writeOutbox } from './webhooks/outbox.ts'
import type { PostRule } from './webhooks/post.ts'
import { nameMachines } from './machine-names.ts'
import { createSubscriptions } from './webhooks/subscriptions.ts'
import { createTokenCache } from './tokens/token.cache.ts'
import { resolveToken } from './tokens/token.credentials.ts'
import { tokenPrefix } from './tokens/token-format.ts'
import { mountTokenRoutes } from './tokens/token.routes.ts'
import { mountWebhookRoutes } from './webhooks/webhook.routes.ts'

/**
 * Machine access: scoped, expiring tokens, and signed webhooks with a delivery log. `push` overrides parts of the
 * sending rule in tests.
 */
export function integrationFeature(push: Partial<PostRule> = {}): Feature {
  const [cache, subscriptions] = [createTokenCache(), createSubscriptions()]
  const outward = new Set<string>()
  return {
    name: 'integration',
    words: integrationWords,
    menus: [
      {
        below: 'analysis',
        after: 'monitorDocument',
        code: 'monitorIntegration',
        name: '接口令牌与推送',
        icon: 'table',
        route: integrationPage.path,
        roles: ['superAdmin', 'companyAdmin'],
        buttons: [
          { code: 'integration:token:manage', name: '管理接口令牌', roles: ['superAdmin', 'companyAdmin'] },
          { code: 'integration:webhook:manage', name: '管理事件推送', roles: ['superAdmin', 'companyAdmin'] },
        ],
      },
    ],
    audit: { things: nameMachines, idFacts: ['machine'] },
    pages: integrationPages,
    migrations: [integrationMigration],
    tables: integrationTables,
    enterpriseTables: integrationTables,
    credentials: { prefix: tokenPrefix, resolve: (kit, credentials) => resolveToken(kit, cache, credentials) },
    // What features tell one another is asked of no endpoint.
    outbox: (kit, tx, happenings) =>
      writeOutbox(
        kit,
        tx,
        subscriptions,
        happenings.filter(({ type }) => outward.has(type)),
      ),
    mount(kit) {
      const rule: PostRule = { opened: kit.config.webhookNetworks, ...push }
      const kinds = gatherEventKinds(kit.brought)
      for (const { code } of kinds.all) outward.add(code)
      const sealer = createSealer(kit.config)
      mountTokenRoutes(kit, cache)
      mountWebhookRoutes(kit, { httpAllowed: !kit.config.production, push: rule, subscriptions, sealer, kinds })
      handleDeliveries(kit, { rule, subscriptions, sealer })
    },
  }
}
