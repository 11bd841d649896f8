import type { Migration } from '@portal/server-kit/migrations'

/** A delegation may be of certain kinds of business; those of before are of all. */
export const delegatedKindsMigration: Migration = {
  stamp: '202611300922-delegated-kinds',
  sql: `alter table approval_delegation add column kinds text[] not null default '{}';`,
}
