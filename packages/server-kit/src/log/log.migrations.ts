import type { Migration } from '../database/migrations.ts'

/**
 * Numbered logs. `log_head` has the last number of each thing and is locked while a row takes the next one. A row's
 * `parties` say who reads it, null: everybody who reads the thing. `log_mark` is how far a user has read.
 */
export const logMigration: Migration = {
  stamp: '202611300600-log',
  sql: `
    create table log_head (
      log text not null, thing text not null, ent_id text not null, last bigint not null, primary key (log, thing));
    create table log_row (
      log text not null, thing text not null, seq bigint not null, ent_id text not null, user_id text not null,
      once text not null, at timestamptz not null, body jsonb not null, parties text[],
      primary key (log, thing, seq));
    create unique index log_row_once on log_row (log, thing, user_id, once);
    create table log_mark (
      log text not null, thing text not null, user_id text not null, ent_id text not null, seq bigint not null,
      primary key (log, thing, user_id));
  `,
}
