import type { Migration } from '@portal/server-kit/migrations'

/**
 * An import may contain several tables: stores the previewed version of each. Earlier previews have one, in `version`.
 */
export const returnImportVersionsMigration: Migration = {
  stamp: '202611211455-return-import-versions',
  sql: 'alter table return_import add column versions jsonb;',
}
