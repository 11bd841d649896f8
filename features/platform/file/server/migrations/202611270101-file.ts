import type { Migration } from '@portal/server-kit/migrations'

/** Uploaded files and what each belongs to; uploads that were refused. The kit's row of the same id has the bytes. */
export const fileMigration: Migration = {
  stamp: '202611270101-file',
  sql: `
    create table attached_file (
      id text primary key, ent_id text not null, project_type text not null, ending text not null,
      uploaded_by text not null, uploaded_at timestamptz not null, thing text);
    create index attached_file_unbound on attached_file (uploaded_at) where thing is null;
    create table upload_log (
      id bigint generated always as identity primary key, ent_id text not null, ent_name text not null,
      user_id text not null, account text not null, user_name text not null, user_source text not null,
      file_name text not null, file_size text not null, suffix_name text not null, result_msg text not null,
      at timestamptz not null);
    create index upload_log_at on upload_log using brin (at) with (pages_per_range = 32);`,
}
