import type { Migration } from './migrations.ts'

/** Attachments of things, a row a version; `name` is the one that `defineAttachments` gives the thing. */
export const attachmentMigration: Migration = {
  stamp: '202611300821-attachment',
  sql: `
    create table attachment (
      id text not null, version integer not null, ent_id text not null, name text not null, thing text not null,
      kind text not null, file_id text not null, file_name text not null, size bigint not null, user_id text not null,
      at timestamptz not null,
      primary key (id, version));
    create unique index attachment_file on attachment (file_id);
    create index attachment_of on attachment (name, thing);
  `,
}
