import type { Migration } from '../database/migrations.ts'

/**
 * What was told of which thing, by its day (the day's beginning in UTC) or moment and how many days before: once, in
 * whatever process. It is open until its thing ends, moves or is told of anew.
 */
export const reminderMigration: Migration = {
  stamp: '202611300601-reminder',
  sql: `
    create table reminder_told (
      reminder text not null, thing text not null, due_at timestamptz not null, lead integer not null,
      ent_id text, told_at timestamptz not null, closed_at timestamptz,
      primary key (reminder, thing, due_at, lead));
    create index reminder_told_open on reminder_told (reminder, thing) where closed_at is null;
    create index reminder_told_closed on reminder_told (reminder, due_at) where closed_at is not null;
  `,
}
