import type { Migration } from '@portal/server-kit/migrations'

/**
 * Notices and their counts. Lists read the index `notice_newest`; its last column filters one category without reading
 * rows. Transactions that change notices also update `notice_count`, so counting never scans (NOT-14).
 */
export const noticeMigration: Migration = {
  stamp: '202611210030-notice',
  sql: `
    create table notice (
      id text primary key, user_id text not null, ent_id text not null, notice_type text not null,
      status smallint not null default 0 check (status in (0, 1, 2)),
      title text, content text not null, data jsonb, file_id text, file_name text, remark text,
      business_key text, created_at timestamptz not null default now());
    create index notice_newest on notice (ent_id, user_id, created_at desc, id desc, notice_type)
      where notice_type <> '1';
    create unique index notice_business on notice (ent_id, business_key, user_id) where business_key is not null;
    -- A user has few enterprises: without this the planner takes the two for independent
    -- and sorts instead of walking the index.
    create statistics notice_owner (dependencies) on user_id, ent_id from notice;

    create table notice_count (
      ent_id text not null, user_id text not null, notice_type text not null,
      total integer not null check (total >= 0), unread integer not null check (unread >= 0),
      primary key (ent_id, user_id, notice_type));
  `,
}
