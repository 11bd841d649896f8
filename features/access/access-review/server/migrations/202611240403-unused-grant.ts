import type { Migration } from '@portal/server-kit/migrations'

/** Grants that nobody uses, as the last night found them; one index for each filter and sort of the list. */
export const unusedGrantMigration: Migration = {
  stamp: '202611240403-unused-grant',
  sql: `
    create table unused_grant (
      id text primary key, user_id text not null, user_name text not null, account text not null,
      role_id text not null, role_name text not null, ent_id text, ent_name text,
      granted_at timestamptz not null, found_at timestamptz not null);
    create unique index unused_grant_of on unused_grant (user_id, role_id, coalesce(ent_id, ''));
    create index unused_grant_oldest on unused_grant (granted_at, id);
    create index unused_grant_user on unused_grant using gin (list_grams(user_name));
    create index unused_grant_role on unused_grant using gin (list_grams(role_name));`,
}
