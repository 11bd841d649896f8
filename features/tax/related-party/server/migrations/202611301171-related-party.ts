import type { Migration } from '@portal/server-kit/migrations'

/** A year's dealings with related parties. */
export const relatedPartyMigration: Migration = {
  stamp: '202611301171-related-party',
  sql: `
    create table related_year (
      id text primary key, ent_id text not null, year text not null, group_master boolean not null,
      cost_sharing boolean not null, debt_equity boolean not null, consolidated numeric(20, 2), note text,
      version integer not null, updated_at timestamptz not null, updated_by text not null);
    create unique index related_year_year on related_year (ent_id, year);
    create index related_year_years on related_year (ent_id, year, id);
    create index related_year_newest on related_year (ent_id, updated_at, id);
    create table related_dealing (
      id text primary key, parent_id text not null, ent_id text not null, place integer not null,
      party text not null, side text not null, relation text, kind text not null,
      amount numeric(20, 2) not null, arranged boolean not null);
    create index related_dealing_parent on related_dealing (parent_id, place);`,
}
