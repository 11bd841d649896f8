import type { Migration } from '@portal/server-kit/migrations'

/** Tasks for what happened beside tasks of periods, which keep their numbers. */
export const taskOccasionMigration: Migration = {
  stamp: '202611301144-task-occasion',
  sql: `
    alter table tax_task add column occasion text not null default '';
    alter table tax_task drop constraint tax_task_ent_id_tax_type_period_key;
    alter table tax_task add constraint tax_task_of unique (ent_id, tax_type, period, occasion);`,
}
