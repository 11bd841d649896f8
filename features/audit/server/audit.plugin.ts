import type { Feature } from '@portal/server-kit/feature'

/** The audit log as operators read it: search, export, the chain and its verification. */
export const auditFeature = (): Feature => ({
  name: 'audit',
  migrations: [],
  tables: [],
  mount() {},
})
