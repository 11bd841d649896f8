import type { Migration } from '@portal/server-kit/migrations'

/** The session for which one was taken over or replaced: its owner is told which device it was. */
export const sessionEndedByMigration: Migration = {
  stamp: '202611234101-session-ended-by',
  sql: `alter table session add column ended_by text;`,
}
