import type { Migration } from '@portal/server-kit/migrations'

/** For the list: unfiled tasks by deadline, and finished ones by the year of their deadline. */
export const taskBoardMigration: Migration = {
  stamp: '202611236901-task-board',
  sql: `
    alter table tax_task add column filing_year integer not null
      generated always as (coalesce(extract(year from due_date)::integer, substr(period, 1, 4)::integer)) stored;
    create index tax_task_unfiled on tax_task (ent_id, due_date, tax_type)
      where state in ('created', 'collected', 'computed', 'checked', 'inReview', 'approved');
    create index tax_task_settled on tax_task (ent_id, filing_year, due_date desc)
      where state in ('filed', 'paid', 'archived');`,
}
