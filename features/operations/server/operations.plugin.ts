import type { Feature } from '@portal/server-kit/feature'

/** What operators announce and the page notices: maintenance and read-only mode, a new version, an unsupported browser. */
export const operationsFeature = (): Feature => ({
  name: 'operations',
  migrations: [],
  tables: [],
  mount() {},
})
