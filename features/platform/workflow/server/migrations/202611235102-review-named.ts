import type { Migration } from '@portal/server-kit/migrations'

/** Renames the step that decides on a return to 申报复核, in running and decided approvals. */
export const reviewNamedMigration: Migration = {
  stamp: '202611235102-review-named',
  sql: `
    update approval set task_name = '申报复核' where business_type = 'taxReview' and task_name = '申报审核';
    update approval_history set task_name = '申报复核' where task_name = '申报审核'
      and approval_id in (select id from approval where business_type = 'taxReview');
  `,
}
