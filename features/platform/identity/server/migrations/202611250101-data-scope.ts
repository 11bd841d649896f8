import type { Migration } from '@portal/server-kit/migrations'

/** How far the permissions of a role reach. */
export const dataScopeMigration: Migration = {
  stamp: '202611250101-data-scope',
  sql: `
    alter table role add column data_scope text not null default 'enterprise'
      check (data_scope in ('all', 'below', 'enterprise', 'organisation', 'self'));`,
}
