import type { Migration } from '@portal/server-kit/migrations'

/**
 * An import may hold several tables: the version of each when it was previewed. Earlier previews hold one, in
 * `version`.
 */
export const returnImportVersionsMigration: Migration = {
  stamp: '202611211455-return-import-versions',
  sql: 'alter table return_import add column versions jsonb;',
}
