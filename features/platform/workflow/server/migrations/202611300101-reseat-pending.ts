import type { Migration } from '@portal/server-kit/migrations'

/** Seats of running approvals are given anew: whom one gives something decides nothing of it any more. */
export const reseatPendingMigration: Migration = {
  stamp: '202611300101-reseat-pending',
  sql: `update approval set reseat_asked_at = now() where state = 'pending' and reseat_asked_at is null;`,
}
