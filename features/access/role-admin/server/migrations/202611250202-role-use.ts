import type { Migration } from '@portal/server-kit/migrations'

/** How often the members of a role used what it gives; replaced every night. */
export const roleUseMigration: Migration = {
  stamp: '202611250202-role-use',
  sql: `
    create table role_use (
      role_id text not null, menu_id text not null, uses integer not null, found_at timestamptz not null,
      primary key (role_id, menu_id));`,
}
