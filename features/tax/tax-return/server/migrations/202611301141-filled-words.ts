import type { Migration } from '@portal/server-kit/migrations'

/** Words that the last filling put into a cell, so that the next one may take them back. */
export const filledWordsMigration: Migration = {
  stamp: '202611301141-filled-words',
  sql: `alter table return_own add column filled text;`,
}
