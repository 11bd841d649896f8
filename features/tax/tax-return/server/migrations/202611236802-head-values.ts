import type { Migration } from '@portal/server-kit/migrations'

/** Initial header values of new periods, one row per enterprise. */
export const headValuesMigration: Migration = {
  stamp: '202611236802-head-values',
  sql: `
    create table return_head_values (
      ent_id text primary key, values jsonb not null, version integer not null, user_id text not null,
      at timestamptz not null);`,
}
