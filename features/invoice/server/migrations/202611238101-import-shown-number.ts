import type { Migration } from '@portal/server-kit'

/**
 * A number is looked for by any part, within one import: the primary key carries that, and nothing asks this index,
 * which costs at every staged row.
 */
export const importShownNumberMigration: Migration = {
  stamp: '202611238101-import-shown-number',
  sql: 'drop index invoice_import_shown_number',
}
