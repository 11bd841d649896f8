import type { Migration } from '@portal/server-kit/migrations'

/** By which write a return's figures are, so that a process knows whether those it keeps still stand. */
export const figuresStampMigration: Migration = {
  stamp: '202612010501-figures-stamp',
  sql: `alter table return_table add column figures text not null default '';`,
}
