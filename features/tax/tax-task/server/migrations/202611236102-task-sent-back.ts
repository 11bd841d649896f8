import type { Migration } from '@portal/server-kit/migrations'

/**
 * Marks tasks the reviewer returned until the return is changed. For existing rows, the last step of a returned task is
 * the reviewer's.
 */
export const taskSentBackMigration: Migration = {
  stamp: '202611236102-task-sent-back',
  sql: `
    alter table tax_task add column sent_back text references tax_task_step (id);
    update tax_task set sent_back = last.id
      from (
        select distinct on (task_no) task_no, id, from_state, to_state
        from tax_task_step order by task_no, id desc) last
      where last.task_no = tax_task.task_no and tax_task.state = 'computed'
        and last.from_state = 'inReview' and last.to_state = 'computed';`,
}
