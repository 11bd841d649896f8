import type { Feature } from '@portal/server-kit/feature'

/** What machines use: scoped, expiring tokens, and signed webhooks with their delivery log. */
export const integrationFeature = (): Feature => ({
  name: 'integration',
  migrations: [],
  tables: [],
  mount() {},
})
