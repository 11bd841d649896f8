import type { Migration } from '@portal/server-kit/migrations'

/**
 * Snapshots of returns, kept forever: no statement changes or removes a row. `number` is the filed version, null for
 * figures that were approved and reopened before filing.
 */
export const returnSnapshotMigration: Migration = {
  stamp: '202611211461-return-snapshot',
  sql: `
    create table return_snapshot (
      id text primary key, ent_id text not null, task_no text not null, number integer, taken_at timestamptz not null,
      origins jsonb not null, prior jsonb, fired jsonb not null, waivers jsonb not null);
    create unique index return_snapshot_number on return_snapshot (task_no, number) where number is not null;
    create index return_snapshot_task on return_snapshot (task_no, id desc);

    create table return_snapshot_table (
      ent_id text not null, snapshot_id text not null references return_snapshot (id), table_code text not null,
      table_name text not null, edition text not null,
      version integer not null, header jsonb not null, primary key (snapshot_id, table_code));
    create table return_snapshot_cell (
      ent_id text not null, snapshot_id text not null references return_snapshot (id), table_code text not null,
      cell text not null, amount numeric, words text,
      primary key (snapshot_id, table_code, cell));

    create function refuse_frozen_change() returns trigger language plpgsql as $$
      begin raise exception '已申报的版本永久保留，不能修改或删除'; end $$;
    create trigger return_snapshot_frozen before update or delete on return_snapshot
      for each statement execute function refuse_frozen_change();
    create trigger return_snapshot_table_frozen before update or delete on return_snapshot_table
      for each statement execute function refuse_frozen_change();
    create trigger return_snapshot_cell_frozen before update or delete on return_snapshot_cell
      for each statement execute function refuse_frozen_change();`,
}
