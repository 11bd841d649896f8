import type { Migration } from '@portal/server-kit/migrations'

/** The limits a code counted against: the phone's owner, a signed-in user, or a visitor. */
export const phoneCodeBucketMigration: Migration = {
  stamp: '202611221702-phone-code-bucket',
  sql: `
    alter table phone_code add column bucket text;
    update phone_code set bucket = case when user_id is null then 'visitor' else 'account' end;
    alter table phone_code alter column bucket set not null;`,
}
