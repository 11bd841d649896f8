import type { Migration } from '@portal/server-kit/migrations'

/** Of which grants' ends people were told: before it, and when it came. */
export const roleEndToldMigration: Migration = {
  stamp: '202611240202-role-end-told',
  sql: `
    create table role_end_told (user_id text not null, role_id text not null, grant_ent text not null,
      ends_at timestamptz not null, stage text not null, told_at timestamptz not null,
      primary key (user_id, role_id, grant_ent, ends_at, stage));`,
}
