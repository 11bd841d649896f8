import type { Migration } from '@portal/server-kit/migrations'

/** Codes of the lists that operators keep, and the number that tells every cache whether it is still right. */
export const codeLibraryMigration: Migration = {
  stamp: '202611237002-code-library',
  sql: `
    create table kept_code (
      id text primary key, code_type text not null, code text not null, name text not null, place integer not null,
      is_on boolean not null, version integer not null, updated_at timestamptz not null, updated_by text not null);
    create unique index kept_code_place on kept_code (code_type, code);
    create index kept_code_order on kept_code ((code_type || ' ' || lpad(place::text, 4, '0')), id);
    create index kept_code_newest on kept_code (updated_at, id);
    create index kept_code_start on kept_code (code text_pattern_ops);
    create index kept_code_off on kept_code (is_on, id) where not is_on;
    create index kept_code_words on kept_code using gin (list_grams(name));
    create table kept_code_version (one boolean primary key default true check (one), version bigint not null);
    insert into kept_code_version (version) values (1);`,
}
