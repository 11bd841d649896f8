import type { Migration } from '@portal/server-kit/migrations'

/** Who gave a grant; null: the server, or given before it was kept. */
export const givenByMigration: Migration = {
  stamp: '202611300901-given-by',
  sql: `
    alter table user_role add column given_by text;
    create or replace view held_role as select user_id, role_id, ent_id, created_at, ends_at, given_by from user_role
      where ends_at is null or ends_at > statement_timestamp();
  `,
}
