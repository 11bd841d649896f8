import type { Migration } from '@portal/server-kit/migrations'

/**
 * What a return comes to and how many checks blocked it when it was last checked, kept with its task: boards of many
 * enterprises add them up. Null: no figures, or changed since the last check.
 */
export const taskFiguresMigration: Migration = {
  stamp: '202612010823-task-figures',
  sql: `
    alter table tax_task add column payable numeric(20, 2), add column block_count integer, add column block_text text;
    create index tax_task_unknown on tax_task (ent_id, task_no) where payable is null and state <> 'created';
    create table tax_task_reminded (
      task_no text primary key references tax_task (task_no), ent_id text not null, day date not null,
      user_id text not null, at timestamptz not null);`,
}
