import type { Migration } from '@portal/server-kit/migrations'

/** Index on the user's name, for operators searching the audit log. */
export const accountNameMigration: Migration = {
  stamp: '202611211796-account-name',
  sql: 'create index user_account_name on user_account (name);',
}
