import type { Migration } from '@portal/server-kit/migrations'

/** Last filling of a return with its pool generation, and nil declarations of a period. */
export const readinessMigration: Migration = {
  stamp: '202611235202-readiness',
  sql: `
    create table return_fill (
      task_no text primary key, ent_id text not null, generation text not null, filled integer not null,
      asked integer not null,
      user_id text not null, at timestamptz not null);
    create table return_nil (
      task_no text primary key, ent_id text not null, user_id text not null, at timestamptz not null);`,
}
