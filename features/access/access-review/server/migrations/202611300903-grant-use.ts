import type { Migration } from '@portal/server-kit/migrations'

/** When each grant was used last; replaced every night. */
export const grantUseMigration: Migration = {
  stamp: '202611300903-grant-use',
  sql: `
    create table grant_use (
      user_id text not null, role_id text not null, ent_id text, used_at timestamptz, found_at timestamptz not null,
      unique nulls not distinct (user_id, role_id, ent_id));`,
}
