import type { Migration } from '@portal/server-kit/migrations'

/** Proofs of a session, and the pending steps of an account. */
export const sessionStepsMigration: Migration = {
  stamp: '202611211600-session-steps',
  sql: `
    alter table session add column entered_by text not null default 'password';
    alter table session add column proved_at timestamptz;
    alter table session add column factor_at timestamptz;
    alter table session add column phone_verified_at timestamptz;
    update session set proved_at = created_at;
    alter table session alter column proved_at set not null;
    alter table user_account add column has_second_factor boolean not null default false;
    alter table user_account add column consent_version text;
    alter table user_account add column consent_at timestamptz;
    create index user_account_phone on user_account (phone) where phone <> '';
  `,
}
