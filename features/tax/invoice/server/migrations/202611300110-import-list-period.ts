import type { Migration } from '@portal/server-kit'

/** The month of confirmed lists that do not name it, as the person said. */
export const importListPeriodMigration: Migration = {
  stamp: '202611300110-import-list-period',
  sql: 'alter table invoice_import add column list_period text',
}
