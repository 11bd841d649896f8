import type { Migration } from '@portal/server-kit/migrations'

/** The step that decides on a return is called 申报复核, in what runs and in what was decided before. */
export const reviewNamedMigration: Migration = {
  stamp: '202611235102-review-named',
  sql: `
    update approval set task_name = '申报复核' where business_type = 'taxReview' and task_name = '申报审核';
    update approval_history set task_name = '申报复核' where task_name = '申报审核'
      and approval_id in (select id from approval where business_type = 'taxReview');
  `,
}
