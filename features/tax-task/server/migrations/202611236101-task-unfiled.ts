import type { Migration } from '@portal/server-kit/migrations'

/** Tasks to work on: one that was passed is its clerk's until it is filed. */
export const taskUnfiledMigration: Migration = {
  stamp: '202611236101-task-unfiled',
  sql: `
    drop index tax_task_open;
    create index tax_task_open on tax_task (ent_id, due_date)
      where state in ('created', 'collected', 'computed', 'checked', 'approved');`,
}
