import type { Migration } from '@portal/server-kit/migrations'

/** Presence on a return, and comments on its cells. */
export const collaborationMigration: Migration = {
  stamp: '202611211418-collaboration',
  sql: `
    create unlogged table return_presence (
      ent_id text not null, task_no text not null, user_id text not null, tab text not null, name text not null,
      cell text not null, is_typing boolean not null, seen_at timestamptz not null,
      primary key (ent_id, task_no, user_id, tab));
    create table comment_thread (
      id text primary key, ent_id text not null, task_no text not null, cell text not null, state text not null,
      version integer not null, round integer not null, version_no integer not null,
      told integer not null, created_at timestamptz not null, moved_at timestamptz not null, resolved_by text,
      resolved_at timestamptz);
    create index comment_thread_task on comment_thread (ent_id, task_no, state, moved_at desc, id);
    create table thread_comment (
      id text primary key, ent_id text not null,
      thread_id text not null references comment_thread (id) on delete cascade, seq integer not null,
      user_id text not null, text text not null,
      mentions jsonb not null, created_at timestamptz not null, edited_at timestamptz, unique (thread_id, seq));`,
}
