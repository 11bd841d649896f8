import type { Migration } from '@portal/server-kit/migrations'

/** Opening balances of a tax: the draft, the latest approved state, and every approved state forever. */
export const openingMigration: Migration = {
  stamp: '202611236301-opening',
  sql: `
    create table return_opening (
      ent_id text not null, tax_type text not null, version integer not null, state text not null,
      start_period text not null, cells jsonb not null,
      process_inst_id text, opinion text not null default '', user_id text not null, at timestamptz not null,
      primary key (ent_id, tax_type));
    create table return_opening_approved (
      seq bigint generated always as identity primary key, ent_id text not null, tax_type text not null,
      start_period text not null, cells jsonb not null,
      user_id text not null, at timestamptz not null, approved_by text not null, approved_at timestamptz not null);
    create index return_opening_latest on return_opening_approved (ent_id, tax_type, seq desc);`,
}
