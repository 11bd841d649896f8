import type { Migration } from '@portal/server-kit/migrations'

/** Notes of an enterprise's calendar; subscriptions, one a user there, by a key of which only the digest is kept. */
export const taxCalendarMigration: Migration = {
  stamp: '202612010701-tax-calendar',
  sql: `
    create table calendar_note (
      id text primary key, ent_id text not null, day date not null, title text not null, reminds boolean not null,
      is_done boolean not null, note text, version integer not null, updated_at timestamptz not null,
      updated_by text not null);
    create index calendar_note_day on calendar_note (ent_id, day, id);
    create index calendar_note_newest on calendar_note (ent_id, updated_at, id);
    create index calendar_note_done on calendar_note (ent_id, is_done, day, id);
    create index calendar_note_words on calendar_note using gin (list_grams(title));
    create index calendar_note_coming on calendar_note (day) where reminds and not is_done;
    create table calendar_feed (
      ent_id text not null, user_id text not null, key_digest text not null unique, kind text not null,
      created_at timestamptz not null, fetched_at timestamptz, primary key (ent_id, user_id));`,
}
