import type { Migration } from '@portal/server-kit/migrations'

/** Tables for return cells: inputs with their source, computed values, and imports in progress. */
export const taxReturnMigration: Migration = {
  stamp: '202611210060-tax-return',
  sql: `
    create table return_table (
      ent_id text not null, task_no text not null, table_code text not null, version integer not null,
      header jsonb not null,
      primary key (task_no, table_code));
    create table return_own (
      ent_id text not null, task_no text not null, table_code text not null, cell text not null, invoices numeric,
      manual numeric, words text, tax_item text,
      primary key (task_no, table_code, cell));
    create table return_contribution (
      ent_id text not null, task_no text not null, cell text not null, ref text not null, line integer,
      rule text not null, value numeric not null);
    create index return_contribution_cell on return_contribution (task_no, cell, ref, line);
    create table return_cell (
      ent_id text not null, task_no text not null, table_code text not null, cell text not null, amount numeric,
      words text, proposal text, rule text not null,
      primary key (task_no, table_code, cell));
    create table return_hidden (
      user_id text not null, ent_id text not null, task_no text not null, tables jsonb not null,
      primary key (user_id, task_no));
    create table return_import (
      id text primary key, ent_id text not null, user_id text not null, task_no text not null,
      table_code text not null, version integer not null,
      changes jsonb not null, refused jsonb not null, state text not null, created_at timestamptz not null);`,
}
