import type { Migration } from '@portal/server-kit/migrations'

/** Users' preferences; '' stands for every enterprise, or for all its members. */
export const preferenceMigration: Migration = {
  stamp: '202611211731-preference',
  sql: `
    create table preference (
      ent_id text not null, user_id text not null, key text not null, value jsonb not null, version integer not null,
      updated_at timestamptz not null,
      primary key (user_id, ent_id, key));`,
}
