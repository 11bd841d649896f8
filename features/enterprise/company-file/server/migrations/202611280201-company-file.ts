import type { Migration } from '@portal/server-kit/migrations'

/** Documents of an enterprise and the files each had; one index for each filter and sort of the list. */
export const companyFileMigration: Migration = {
  stamp: '202611280201-company-file',
  sql: `
    create table company_file (
      id text primary key, ent_id text not null, name text not null, kind text not null, valid_until date,
      file_id text not null, file_name text not null, size bigint not null, uploaded_by text not null,
      uploaded_at timestamptz not null, version integer not null, updated_at timestamptz not null,
      updated_by text not null);
    create unique index company_file_name on company_file (ent_id, kind, name);
    create index company_file_names on company_file (ent_id, name, id);
    create index company_file_newest on company_file (ent_id, uploaded_at, id);
    create index company_file_valid on company_file (ent_id, valid_until, id);
    create index company_file_kind on company_file (ent_id, kind, uploaded_at, id);
    create index company_file_words on company_file using gin (list_grams(name));
    create table company_file_version (
      id text primary key, ent_id text not null, document_id text not null, file_id text not null,
      file_name text not null, size bigint not null, uploaded_by text not null, uploaded_at timestamptz not null);
    create index company_file_version_of on company_file_version (ent_id, document_id, uploaded_at desc);`,
}
