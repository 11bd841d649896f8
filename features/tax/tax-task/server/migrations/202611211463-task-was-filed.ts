import type { Migration } from '@portal/server-kit/migrations'

/** A return filed once and reopened is an amendment, which misses no deadline. */
export const taskWasFiledMigration: Migration = {
  stamp: '202611211463-task-was-filed',
  sql: `
    alter table tax_task add column was_filed boolean not null default false;
    update tax_task set was_filed = true
      where exists (
        select 1 from tax_task_step step where step.task_no = tax_task.task_no and step.to_state = 'filed');`,
}
