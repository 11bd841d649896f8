import type { Migration } from '@portal/server-kit/migrations'

/** Separates warnings to account owners from codes: they are few and have their own count. */
export const smsWarningsMigration: Migration = {
  stamp: '202611221402-sms-warnings',
  sql: `
    alter table sms_outbox add column kind text not null default 'code' check (kind in ('code', 'warning'));
    create index sms_outbox_warnings on sms_outbox (created_at) where kind = 'warning';
  `,
}
