import type { Migration } from '@portal/server-kit/migrations'

/** Links by which invited people set their passwords stand among the messages. */
export const smsInvitationsMigration: Migration = {
  stamp: '202611300941-sms-invitations',
  sql: `
    alter table sms_outbox drop constraint sms_outbox_kind_check;
    alter table sms_outbox add constraint sms_outbox_kind_check
      check (kind in ('code', 'warning', 'notice', 'news', 'invitation'));
  `,
}
