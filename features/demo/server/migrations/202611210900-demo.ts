import type { Migration } from '@portal/server-kit'

/** What was seeded, so that it is seeded once and survives a change of date. */
export const demoMigration: Migration = {
  stamp: '202611210900-demo',
  sql: 'create table demo_seed (key text primary key, at timestamptz not null)',
}
