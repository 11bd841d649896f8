import type { Migration } from '@portal/server-kit/migrations'

/**
 * What readers do with their notices: pin, snooze, mark read together; and how a title sounds, for the search. No
 * column has a default that would write the table anew.
 */
export const noticeKeptMigration: Migration = {
  stamp: '202611280401-notice-kept',
  sql: `
    alter table notice
      add column sounds text, add column subject text, add column pinned_at timestamptz,
      add column snoozed_until timestamptz, add column woken_at timestamptz, add column read_batch text;
    alter table notice_count add column later integer not null default 0 check (later >= 0);

    -- The list: pinned first, then as they came or came back; its last columns filter without reading rows.
    create index notice_shown on notice (ent_id, user_id, pinned_at desc nulls last,
      (coalesce(woken_at, created_at)) desc, id desc, notice_type, status)
      where notice_type <> '1' and snoozed_until is null;
    create index notice_later on notice (ent_id, user_id, snoozed_until, id)
      where notice_type <> '1' and snoozed_until is not null;
    create index notice_due on notice (snoozed_until) where snoozed_until is not null;
    create index notice_waiting on notice (ent_id, subject) where snoozed_until is not null;
    drop index notice_newest;
  `,
}
