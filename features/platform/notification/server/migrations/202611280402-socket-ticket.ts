import type { Migration } from '@portal/server-kit/migrations'

/** One-time tickets of sockets that were used, until they end. */
export const socketTicketMigration: Migration = {
  stamp: '202611280402-socket-ticket',
  sql: `
    create table socket_ticket (id text primary key, until timestamptz not null);
    create index socket_ticket_until on socket_ticket (until);`,
}
