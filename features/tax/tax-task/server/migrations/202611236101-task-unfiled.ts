import type { Migration } from '@portal/server-kit/migrations'

/** Open tasks include approved ones: the clerk still has to file them. */
export const taskUnfiledMigration: Migration = {
  stamp: '202611236101-task-unfiled',
  sql: `
    drop index tax_task_open;
    create index tax_task_open on tax_task (ent_id, due_date)
      where state in ('created', 'collected', 'computed', 'checked', 'approved');`,
}
