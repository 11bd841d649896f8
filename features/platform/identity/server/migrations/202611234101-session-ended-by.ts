import type { Migration } from '@portal/server-kit/migrations'

/** The session that took over or replaced another one, to tell the owner which device it was. */
export const sessionEndedByMigration: Migration = {
  stamp: '202611234101-session-ended-by',
  sql: `alter table session add column ended_by text;`,
}
