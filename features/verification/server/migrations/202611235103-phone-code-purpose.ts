import type { Migration } from '@portal/server-kit/migrations'

/** What a code was sent for: a code that signs in proves no phone otherwise, and the other way round. */
export const phoneCodePurposeMigration: Migration = {
  stamp: '202611235103-phone-code-purpose',
  sql: `
    alter table phone_code add column purpose text not null default 'phone';
    alter table phone_code alter column purpose drop default;`,
}
