import type { Migration } from '@portal/server-kit/migrations'

/** Uploads in pieces: whose each is, what was announced, and which file came of it. */
export const resumableUploadMigration: Migration = {
  stamp: '202611280101-resumable-upload',
  sql: `
    create table resumable_upload (
      id text primary key, ent_id text not null, user_id text not null, project_type text not null,
      file_name text not null, size bigint not null, at timestamptz not null, file_id text);
    create index resumable_upload_unfinished on resumable_upload (ent_id) where file_id is null;
    create index resumable_upload_at on resumable_upload (at);`,
}
