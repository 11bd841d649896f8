import type { Migration } from '@portal/server-kit/migrations'

/** Deleted things with all that brings them back; one index for each filter and sort of the list. */
export const recycleBinMigration: Migration = {
  stamp: '202611240401-recycle-bin',
  sql: `
    create table recycled_kind (kind text primary key, name text not null);
    create table recycled_thing (
      id text primary key, kind text not null references recycled_kind deferrable, thing_id text not null,
      name text not null, ent_id text, snapshot jsonb not null, removed_by text not null, removed_by_name text not null,
      removed_at timestamptz not null, kept_until timestamptz not null);
    create index recycled_thing_newest on recycled_thing (removed_at, id);
    create index recycled_thing_until on recycled_thing (kept_until, id);
    create index recycled_thing_kind on recycled_thing (kind, removed_at, id);
    create index recycled_thing_words on recycled_thing using gin (list_grams(name));
    create index recycled_thing_by on recycled_thing using gin (list_grams(removed_by_name));`,
}
