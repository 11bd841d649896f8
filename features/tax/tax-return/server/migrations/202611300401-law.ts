import type { Migration } from '@portal/server-kit/migrations'

/** By which law a return was last computed, and what a later one moved in an open return. */
export const lawMigration: Migration = {
  stamp: '202611300401-law',
  sql: `
    alter table return_table add column law text not null default '';
    create table return_relaid (
      ent_id text not null, task_no text not null, law text not null, moves jsonb not null, at timestamptz not null,
      primary key (task_no, law));`,
}
