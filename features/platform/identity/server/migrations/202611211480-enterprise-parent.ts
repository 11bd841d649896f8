import type { Migration } from '@portal/server-kit/migrations'

/** Index for the branches of a head office. */
export const enterpriseParentMigration: Migration = {
  stamp: '202611211480-enterprise-parent',
  sql: 'create index enterprise_parent on enterprise (parent_id) where parent_id is not null;',
}
