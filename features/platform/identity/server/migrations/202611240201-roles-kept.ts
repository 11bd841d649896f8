import type { Migration } from '@portal/server-kit/migrations'

/** A role has a version, so that a stale change is told; one index for each filter and sort. */
export const rolesKeptMigration: Migration = {
  stamp: '202611240201-roles-kept',
  sql: `
    alter table role add column note text, add column version integer not null default 1,
      add column updated_at timestamptz not null default now(), add column updated_by text not null default '';
    create index role_name on role (name, id);
    create index role_newest on role (updated_at, id);
    create index role_side on role (side, updated_at, id);
    create index role_name_words on role using gin (list_grams(name));
    create index user_role_members on user_role (role_id, created_at, user_id);`,
}
