import type { Migration } from '@portal/server-kit/migrations'

/**
 * A phone that somebody else set waits beside the account's own until its owner confirms it. Phones and passwords that
 * are there stay as they are; a one-time password still in use was given by somebody else.
 */
export const unconfirmedPhoneMigration: Migration = {
  stamp: '202611300111-unconfirmed-phone',
  sql: `
    alter table user_account add column new_phone text not null default '', add column new_phone_by text,
      add column password_given_by text;
    update user_account set password_given_by = '' where must_change_password;
    drop index user_account_phone_end;
    create index user_account_phone_end
      on user_account (right(coalesce(nullif(new_phone, ''), phone), 4), created_at, id);
    create index user_account_shown_phone
      on user_account (coalesce(nullif(new_phone, ''), phone), created_at, id);
  `,
}
