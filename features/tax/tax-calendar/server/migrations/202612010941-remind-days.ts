import type { Migration } from '@portal/server-kit/migrations'

/** Days before a deadline on which an enterprise is told; without a row the usual ones. */
export const remindDaysMigration: Migration = {
  stamp: '202612010941-remind-days',
  sql: `
    create table tax_remind_days (
      ent_id text primary key, days integer[] not null, updated_by text not null, updated_at timestamptz not null);`,
}
