import type { Migration } from '@portal/server-kit/migrations'

/** A grant may end. Decisions read `held_role`, which leaves out a grant from the second it ends. */
export const grantsThatEndMigration: Migration = {
  stamp: '202611240001-grants-that-end',
  sql: `
    alter table user_role add column ends_at timestamptz;
    create index user_role_ends on user_role (ends_at) where ends_at is not null;
    create view held_role as select user_id, role_id, ent_id, created_at, ends_at from user_role
      where ends_at is null or ends_at > statement_timestamp();
  `,
}
