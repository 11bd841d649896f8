import type { Migration } from '@portal/server-kit/migrations'

/**
 * Figures that a reviewer marked as seen, with their values. Each decision with its changes, marks and figures, kept
 * forever.
 */
export const returnSeenMigration: Migration = {
  stamp: '202611236601-return-seen',
  sql: `
    create table return_seen (
      ent_id text not null, task_no text not null, user_id text not null, cell text not null, value text not null,
      process_inst_id text not null,
      at timestamptz not null, primary key (task_no, user_id, cell));

    create table return_decision (
      process_inst_id text primary key, ent_id text not null, task_no text not null, user_id text not null,
      at timestamptz not null, passed boolean not null,
      opinion text not null, base jsonb, figures text not null, changes jsonb not null, marks jsonb not null,
      cells jsonb not null);
    create index return_decision_task on return_decision (ent_id, task_no, process_inst_id desc);
    create function refuse_decision_change() returns trigger language plpgsql as $$
      begin raise exception '复核的决定永久保留，不能修改或删除'; end $$;
    create trigger return_decision_frozen before update or delete on return_decision
      for each statement execute function refuse_decision_change();`,
}
