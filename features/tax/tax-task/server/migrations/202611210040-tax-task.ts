import type { Migration } from '@portal/server-kit/migrations'

/** Tax profile of an enterprise, its tasks, and every step of each. */
export const taxTaskMigration: Migration = {
  stamp: '202611210040-tax-task',
  sql: `
    create table tax_profile (
      ent_id text primary key, version integer not null, taxpayer_type text not null, sub_type text not null,
      city_flag text not null,
      preferences jsonb not null, filings jsonb not null, updated_by text, updated_at timestamptz not null);

    create table tax_task (
      task_no text primary key, ent_id text not null, tax_type text not null, period text not null, state text not null,
      version integer not null default 1, due_date date, created_by text not null, created_at timestamptz not null,
      unique (ent_id, tax_type, period));
    create index tax_task_open on tax_task (ent_id, due_date)
      where state in ('created', 'collected', 'computed', 'checked');

    create table tax_task_step (
      id text primary key, ent_id text not null, task_no text not null references tax_task (task_no), from_state text,
      to_state text not null,
      user_id text not null, reason text not null, at timestamptz not null);
    create index tax_task_step_task on tax_task_step (task_no, id);`,
}
