import type { Migration } from '@portal/server-kit/migrations'

/** Remembers a closed page for the length of a lease. */
export const presenceGoneMigration: Migration = {
  stamp: '202611220600-presence-gone',
  sql: 'alter table return_presence add column is_gone boolean not null default false;',
}
