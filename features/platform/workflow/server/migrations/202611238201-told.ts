import type { Migration } from '@portal/server-kit/migrations'

/** Reviewers asked by name; empty means all of them, as in existing approvals. */
export const toldMigration: Migration = {
  stamp: '202611238201-told',
  sql: `alter table approval add column asked text[] not null default '{}';`,
}
