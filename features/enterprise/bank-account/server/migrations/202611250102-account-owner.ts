import type { Migration } from '@portal/server-kit/migrations'

/** Who added an account; of those that stand, nobody knows. */
export const accountOwnerMigration: Migration = {
  stamp: '202611250102-account-owner',
  sql: `
    alter table bank_account add column added_by text not null default '';
    create index bank_account_owner on bank_account (added_by, updated_at, id);`,
}
