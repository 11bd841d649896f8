import type { Migration } from '@portal/server-kit/migrations'

/** Sources of opening balances: a workbook, users, and evidence in the kit's files. */
export const openingBookMigration: Migration = {
  stamp: '202611237001-opening-book',
  sql: `
    alter table return_opening add column hands jsonb not null default '{}';
    create table return_opening_book (
      ent_id text not null, tax_type text not null, start_period text not null, file_name text not null,
      cells jsonb not null, missing jsonb not null,
      user_id text not null, at timestamptz not null, primary key (ent_id, tax_type));
    create table return_opening_evidence (
      id text primary key, ent_id text not null, tax_type text not null, file_id text not null,
      file_name text not null, file_size integer not null,
      user_id text not null, at timestamptz not null, removed_at timestamptz);
    create index return_opening_evidence_standing on return_opening_evidence (ent_id, tax_type, at)
      where removed_at is null;`,
}
