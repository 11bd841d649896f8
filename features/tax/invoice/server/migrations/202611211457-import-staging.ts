import type { Migration } from '@portal/server-kit'

/**
 * Staged rows and results of an import between reading and confirmation, so nothing of a workbook stays in memory.
 * `invoice_pool.revision` counts the writes to an enterprise's pool, serialised by that row's lock. The confirmation
 * checks every invoice again whose revision is later than the one at reading. `ord` and `seq` are positions
 * (import.place.ts).
 */
export const importStagingMigration: Migration = {
  stamp: '202611211457-import-staging',
  sql: `
    create table invoice_pool (ent_id text primary key, revision bigint not null);
    alter table invoice add column revision bigint not null default 0;
    create index invoice_revision on invoice (ent_id, revision, key);
    alter table invoice_import
      add column rows_read integer not null default 0, add column rows_expected integer,
      add column written integer not null default 0,
      add column errors integer not null default 0, add column warnings integer not null default 0,
      add column infos integer not null default 0,
      add column pool_revision bigint not null default 0, add column sheets jsonb not null default '[]',
      add column paired boolean not null default false,
      add column staged boolean not null default false, add column attempt text not null default '',
      add column lost integer not null default 0;
    create index invoice_import_staged on invoice_import (state, updated_at) where staged;
    alter table invoice_import_finding alter column seq type bigint, add column key text;
    create index invoice_import_finding_level on invoice_import_finding (import_id, level, seq);
    create index invoice_import_finding_key on invoice_import_finding (import_id, key) where key is not null;
    create table invoice_import_row (
      import_id text not null, ent_id text not null, key text not null, ord bigint not null, payload text not null,
      primary key (import_id, key, ord));
    create table invoice_import_invoice (
      import_id text not null, ent_id text not null, key text not null, accepted integer not null,
      refused integer not null, duplicates integer not null, data jsonb,
      primary key (import_id, key));
    create table invoice_import_refused (
      import_id text not null, ent_id text not null, place bigint not null, key text,
      primary key (import_id, place));
    create index invoice_import_refused_key on invoice_import_refused (import_id, key) where key is not null;
  `,
}
