import type { Migration } from '@portal/server-kit/migrations'

/** Which limits a code counted against: its phone's owner, somebody signed in, or a visitor. */
export const phoneCodeBucketMigration: Migration = {
  stamp: '202611221702-phone-code-bucket',
  sql: `
    alter table phone_code add column bucket text;
    update phone_code set bucket = case when user_id is null then 'visitor' else 'account' end;
    alter table phone_code alter column bucket set not null;`,
}
