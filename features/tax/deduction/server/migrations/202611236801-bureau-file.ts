import type { Migration } from '@portal/server-kit/migrations'

/** Files filled for the bureau, its results awaiting confirmation, and its answer to each tick. */
export const bureauFileMigration: Migration = {
  stamp: '202611236801-bureau-file',
  sql: `
    create table deduction_file (
      id text primary key, ent_id text not null, user_id text not null, period text not null, kind text not null,
      state text not null, file_id text, file_name text not null, told jsonb, created_at timestamptz not null);
    create index deduction_file_person on deduction_file (ent_id, user_id, created_at) where state = 'preview';
    create index deduction_file_age on deduction_file (created_at) where state = 'preview';
    create table deduction_outcome (
      ent_id text not null, key text not null, period text not null, outcome text not null, reason text not null,
      checked_at text not null, user_id text not null, at timestamptz not null,
      primary key (ent_id, key));`,
}
