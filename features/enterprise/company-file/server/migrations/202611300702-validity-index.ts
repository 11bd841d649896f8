import type { Migration } from '@portal/server-kit/migrations'

/** Reminders look for documents of all enterprises by their last day. */
export const validityIndexMigration: Migration = {
  stamp: '202611300702-validity-index',
  sql: `create index company_file_ending on company_file (valid_until, id) where valid_until is not null;`,
}
