import type { Migration } from '@portal/server-kit/migrations'

/** The entry of the group's organisations is called as its page is; a name given by operators stays. */
export const organizationEntryMigration: Migration = {
  stamp: '202611301001-organization-entry',
  sql: `update menu_node set name = '组织管理' where id = 'organization' and name = '组织机构';`,
}
