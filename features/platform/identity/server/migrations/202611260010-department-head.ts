import type { Migration } from '@portal/server-kit/migrations'

/** The head of an enterprise's department, asked by approvals. */
export const departmentHeadMigration: Migration = {
  stamp: '202611260010-department-head',
  sql: `alter table enterprise add column head_id text references user_account (id) on delete set null;`,
}
