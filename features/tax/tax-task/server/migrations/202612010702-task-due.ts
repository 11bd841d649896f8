import type { Migration } from '@portal/server-kit/migrations'

/** For calendars: an enterprise's tasks by day; for reminders: those of all enterprises that are not filed. */
export const taskDueMigration: Migration = {
  stamp: '202612010702-task-due',
  sql: `
    create index tax_task_due on tax_task (ent_id, due_date);
    create index tax_task_coming on tax_task (due_date)
      where state in ('created', 'collected', 'computed', 'checked', 'inReview', 'approved');`,
}
