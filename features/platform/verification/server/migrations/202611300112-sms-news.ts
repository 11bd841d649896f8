import type { Migration } from '@portal/server-kit/migrations'

/** What somebody else did to an account is told to its phone, with a count of its own. */
export const smsNewsMigration: Migration = {
  stamp: '202611300112-sms-news',
  sql: `
    alter table sms_outbox drop constraint sms_outbox_kind_check;
    alter table sms_outbox add constraint sms_outbox_kind_check check (kind in ('code', 'warning', 'notice', 'news'));
    create index sms_outbox_news on sms_outbox (created_at) where kind = 'news';
  `,
}
