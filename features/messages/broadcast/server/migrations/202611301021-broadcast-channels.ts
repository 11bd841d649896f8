import type { Migration } from '@portal/server-kit/migrations'

/** Channels beside the portal that a message goes out by for all of its readers. */
export const broadcastChannelsMigration: Migration = {
  stamp: '202611301021-broadcast-channels',
  sql: `
    alter table broadcast add column by_sms boolean not null default false,
      add column by_email boolean not null default false;`,
}
