import type { Migration } from '@portal/server-kit/migrations'

/** Notices go to phones too. */
export const smsNoticesMigration: Migration = {
  stamp: '202611272000-sms-notices',
  sql: `
    alter table sms_outbox drop constraint sms_outbox_kind_check;
    alter table sms_outbox add constraint sms_outbox_kind_check check (kind in ('code', 'warning', 'notice'));
  `,
}
