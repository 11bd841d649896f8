import type { Migration } from '@portal/server-kit/migrations'

/** Whether a return was filed after its deadline, for the list. */
export const taskFiledLateMigration: Migration = {
  stamp: '202611236104-task-filed-late',
  sql: 'alter table tax_task add column filed_late boolean not null default false;',
}
