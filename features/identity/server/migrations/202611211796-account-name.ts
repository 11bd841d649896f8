import type { Migration } from '@portal/server-kit/migrations'

/** Operators look for what a person did by the person's name. */
export const accountNameMigration: Migration = {
  stamp: '202611211796-account-name',
  sql: 'create index user_account_name on user_account (name);',
}
