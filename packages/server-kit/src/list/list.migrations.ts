import type { Migration } from '../database/migrations.ts'

/**
 * What `contains` finds by (docs/adr/0008-contains-by-grams.md): each character of a text and each two neighbours, in
 * lower case. `list_grams` is for indexes, `list_grams_asked` for what is looked for.
 */
export const listGramsMigration: Migration = {
  stamp: '202611237001-list-grams',
  sql: `
    create function list_grams(value text) returns text[]
      language plpgsql immutable strict parallel safe as $$
      declare
        signs text[] := string_to_array(lower(value), null);
        grams text[] := signs;
      begin
        for n in 2 .. coalesce(array_length(signs, 1), 0) loop
          grams := grams || (signs[n - 1] || signs[n]);
        end loop;
        return grams;
      end $$;
    create function list_grams_asked(value text) returns text[]
      language sql immutable strict parallel safe
      return case when char_length(value) < 2 then array[lower(value)]
        else array(select distinct substr(lower(value), n, 2) from generate_series(1, char_length(value) - 1) n) end;`,
}

/** Previews of imports, each of one person in one enterprise until it expires. */
export const listImportMigration: Migration = {
  stamp: '202611237004-list-import',
  sql: `
    create table list_import (
      id text primary key, path text not null, user_id text not null, ent_id text not null, file_name text not null,
      rows text not null, result jsonb, expires_at timestamptz not null);
    create index list_import_own on list_import (user_id, ent_id, path) where result is null;
    create index list_import_expires on list_import (expires_at);`,
}

/** How files of other programs were read, and what an enterprise's files call the columns. */
export const importColumnsMigration: Migration = {
  stamp: '202612010101-import-columns',
  sql: `
    alter table list_import add column columns jsonb;
    create table list_import_column (
      ent_id text not null, path text not null, heading text not null, field text, user_id text not null,
      at timestamptz not null,
      primary key (ent_id, path, heading));`,
}

/** Imports without bounds: their state, and their rows until they are taken over or given up. */
export const importStreamMigration: Migration = {
  stamp: '202612010102-import-stream',
  sql: `
    alter table list_import
      add column state text not null default 'preview', add column file_id text,
      add column rows_read integer not null default 0, add column written integer not null default 0,
      add column message text not null default '', add column attempt text, add column caller text,
      add column facts jsonb;
    create table list_import_row (
      import_id text not null, ent_id text not null, row integer not null, effect text not null, key_mac text not null,
      stamp text, doubled integer, body text not null,
      primary key (import_id, row));
    create index list_import_row_effect on list_import_row (import_id, effect, row);`,
}

/** All imports are held by a run's name (src/imports). */
export const importWorkerMigration: Migration = {
  stamp: '202612010801-import-worker',
  sql: `
    alter table list_import rename column attempt to worker;
    alter table list_import add column updated_at timestamptz not null default now();`,
}
