import type { Migration } from '@portal/server-kit/migrations'

/** Purpose of a code: one for signing in proves no phone elsewhere, and vice versa. */
export const phoneCodePurposeMigration: Migration = {
  stamp: '202611235103-phone-code-purpose',
  sql: `
    alter table phone_code add column purpose text not null default 'phone';
    alter table phone_code alter column purpose drop default;`,
}
