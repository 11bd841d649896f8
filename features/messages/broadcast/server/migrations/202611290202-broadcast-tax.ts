import type { Migration } from '@portal/server-kit/migrations'

/** Of which returns a message told an enterprise, until they are filed. */
export const broadcastTaxMigration: Migration = {
  stamp: '202611290202-broadcast-tax',
  sql: `
    create table broadcast_tax (
      broadcast_id text not null references broadcast (id) deferrable, ent_id text not null, task_nos text[] not null,
      primary key (ent_id, broadcast_id));`,
}
