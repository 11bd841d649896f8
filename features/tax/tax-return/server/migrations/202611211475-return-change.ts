import type { Migration } from '@portal/server-kit/migrations'

/**
 * Change log of cells (who, from, to), kept forever. Also contributions for paging, largest first, with totals per
 * cell.
 */
export const returnChangeMigration: Migration = {
  stamp: '202611211475-return-change',
  sql: `
    create table return_change (
      seq bigint generated always as identity primary key, ent_id text not null, task_no text not null,
      table_code text not null, cell text not null,
      from_text text not null, to_text text not null, source text not null, user_id text not null,
      at timestamptz not null, write_id text not null);
    create index return_change_task on return_change (task_no, seq desc);
    create index return_change_cell on return_change (task_no, table_code, cell, seq desc);
    create index return_change_table on return_change (task_no, table_code, seq desc);
    create index return_change_person on return_change (task_no, user_id, seq desc);
    alter table return_contribution add column id bigint generated always as identity;
    create index return_contribution_largest on return_contribution (task_no, cell, abs(value) desc, id desc);
    drop index return_contribution_cell;
    create table return_contribution_total (
      ent_id text not null, task_no text not null, cell text not null, invoices integer not null,
      parts integer not null, sum numeric not null,
      primary key (task_no, cell));
    insert into return_contribution_total (ent_id, task_no, cell, invoices, parts, sum)
      select ent_id, task_no, cell, count(distinct ref), count(*), sum(value)
      from return_contribution group by ent_id, task_no, cell;`,
}
