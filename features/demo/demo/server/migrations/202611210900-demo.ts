import type { Migration } from '@portal/server-kit'

/** Marks of what was seeded, so that seeding runs once, even when the date changes. */
export const demoMigration: Migration = {
  stamp: '202611210900-demo',
  sql: 'create table demo_seed (key text primary key, at timestamptz not null)',
}
