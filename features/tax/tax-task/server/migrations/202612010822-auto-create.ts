import type { Migration } from '@portal/server-kit/migrations'

/** Whose tasks are created by themselves. No row: they are not, as for every enterprise of before. */
export const autoCreateMigration: Migration = {
  stamp: '202612010822-auto-create',
  sql: `
    create table tax_auto_create (
      ent_id text primary key, is_on boolean not null, version integer not null, updated_at timestamptz not null,
      updated_by text not null);`,
}
