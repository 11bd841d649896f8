import type { Migration } from '@portal/server-kit/migrations'

/** Announcements of maintenance. */
export const maintenanceMigration: Migration = {
  stamp: '202611211742-maintenance',
  sql: `
    create table maintenance (
      id text primary key, text text not null, from_at timestamptz not null, to_at timestamptz not null,
      read_only_from timestamptz, read_only_to timestamptz,
      created_by text not null, created_name text not null, created_at timestamptz not null, ended_by text,
      ended_name text, ended_at timestamptz);
    create index maintenance_newest on maintenance (created_at desc, id);
    create unique index maintenance_open on maintenance ((true)) where ended_at is null;`,
}
