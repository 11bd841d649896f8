import type { Migration } from '@portal/server-kit/migrations'

/**
 * The effect by hour, in slots so that readers of one hour rarely wait for each other; and messages that their writer
 * sent to himself alone.
 */
export const broadcastEffectMigration: Migration = {
  stamp: '202611290201-broadcast-effect',
  sql: `
    create table broadcast_hour (
      broadcast_id text not null references broadcast (id) deferrable, at timestamptz not null, slot smallint not null,
      sent integer not null default 0, seen integer not null default 0, acted integer not null default 0,
      primary key (broadcast_id, at, slot));
    insert into broadcast_hour
      select broadcast_id, date_trunc('hour', at), 0, sum(sent), sum(seen), sum(acted)
      from broadcast_recipient cross join lateral (values
        (sent_at, 1, 0, 0), (seen_at, 0, 1, 0), (acted_at, 0, 0, 1)) each (at, sent, seen, acted)
      where at is not null group by 1, 2;

    alter table broadcast add column is_trial boolean not null default false;
    create index broadcast_trial on broadcast (created_by) where is_trial;`,
}
