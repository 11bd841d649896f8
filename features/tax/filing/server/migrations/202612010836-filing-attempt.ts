import type { Migration } from '@portal/server-kit/migrations'

/** Attempts at filing by the bureau's adapter, one open at a time for each return, with every question and answer. */
export const filingAttemptMigration: Migration = {
  stamp: '202612010836-filing-attempt',
  sql: `
    create table filing_attempt (
      id text primary key, ent_id text not null, task_no text not null, tax_type text not null, state text not null,
      simulated boolean not null, asked_by text not null, asked_at timestamptz not null, next_at timestamptz,
      sent_at timestamptz, sends integer not null default 0, asks integer not null default 0,
      digest text not null default '', receipt_no text, filed_on date, told text not null default '',
      answer text not null default '', reasons jsonb not null default '[]', closed_at timestamptz);
    create index filing_attempt_task on filing_attempt (ent_id, task_no, id);
    create index filing_attempt_recent on filing_attempt (ent_id, asked_at);
    create index filing_attempt_running on filing_attempt (ent_id) where closed_at is null;
    create index filing_attempt_due on filing_attempt (next_at) where next_at is not null;
    create unique index filing_attempt_open on filing_attempt (task_no) where closed_at is null;

    create table filing_exchange (
      attempt_id text not null, number integer not null, ent_id text not null, at timestamptz not null,
      act text not null, outcome text not null, said text not null, ms integer,
      primary key (attempt_id, number));`,
}
