import type { Migration } from '@portal/server-kit/migrations'

/** Since when a role has an entry of the menu. Of those that are there nobody knows. */
export const roleMenuGivenMigration: Migration = {
  stamp: '202611300311-role-menu-given',
  sql: `alter table role_menu add column given_at timestamptz`,
}
