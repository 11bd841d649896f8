import type { Migration } from '@portal/server-kit/migrations'

/** A removed user keeps the row under a mark, for what refers to it; nobody finds it any more. */
export const usersRemovedMigration: Migration = {
  stamp: '202611250303-users-removed',
  sql: `alter table user_account add column removed_at timestamptz;`,
}
