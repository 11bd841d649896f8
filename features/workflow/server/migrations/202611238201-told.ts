import type { Migration } from '@portal/server-kit/migrations'

/** Who of those who may decide was asked by name; nobody means all of them, as in what runs already. */
export const toldMigration: Migration = {
  stamp: '202611238201-told',
  sql: `alter table approval add column asked text[] not null default '{}';`,
}
