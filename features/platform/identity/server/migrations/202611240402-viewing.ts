import type { Migration } from '@portal/server-kit/migrations'

/** Looks of operators as other users: one at a time in a session. */
export const viewingMigration: Migration = {
  stamp: '202611240402-viewing',
  sql: `
    create table viewing (
      id text primary key, session_id text not null, operator_id text not null references user_account,
      user_id text not null references user_account, ent_id text not null references enterprise, reason text not null,
      started_at timestamptz not null, ends_at timestamptz not null, ended_at timestamptz);
    create unique index viewing_open on viewing (session_id) where ended_at is null;
    create index viewing_user on viewing (user_id, started_at);`,
}
