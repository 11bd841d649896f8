import type { Migration } from '@portal/server-kit/migrations'

/** Index from an invoice to its shares in returns. */
export const contributionRefMigration: Migration = {
  stamp: '202611211452-contribution-ref',
  sql: 'create index return_contribution_ref on return_contribution (ent_id, ref);',
}
