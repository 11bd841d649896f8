import type { Migration } from '@portal/server-kit'

/**
 * Drops an index that no query uses but that costs on every staged row. The search for any part of a number stays
 * within one import, which the primary key covers.
 */
export const importShownNumberMigration: Migration = {
  stamp: '202611238101-import-shown-number',
  sql: 'drop index invoice_import_shown_number',
}
