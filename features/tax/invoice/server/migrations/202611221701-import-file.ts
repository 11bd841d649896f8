import type { Migration } from '@portal/server-kit'

/**
 * Whether an import's uploaded file still exists. Files of imports without result are deleted some time after their
 * end.
 */
export const importFileMigration: Migration = {
  stamp: '202611221701-import-file',
  sql: `
    alter table invoice_import add column file_kept boolean not null default true;
    create index invoice_import_file_due on invoice_import (updated_at)
      where file_kept and state in ('refused', 'cancelled', 'failed');`,
}
