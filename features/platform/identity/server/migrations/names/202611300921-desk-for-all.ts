import type { Migration } from '@portal/server-kit/migrations'

/** The entry of 审核中心 has the name of its page; a name given by operators stays. */
export const deskForAllMigration: Migration = {
  stamp: '202611300921-desk-for-all',
  sql: `update menu_node set name = '审核中心' where id = 'taxReview' and name = '申报复核';`,
}
