import type { Migration } from '@portal/server-kit/migrations'

/** Who is online: running sessions by their beginning, of all enterprises and of one. */
export const sessionOnlineMigration: Migration = {
  stamp: '202611300943-session-online',
  sql: `
    create index session_open on session (created_at, id) where ended_at is null;
    create index session_open_enterprise on session (ent_id, created_at, id) where ended_at is null;
  `,
}
