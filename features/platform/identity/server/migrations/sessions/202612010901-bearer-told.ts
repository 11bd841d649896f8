import type { Migration } from '@portal/server-kit/migrations'

/** When the owner was last told of a first bearer: of bearers that begin at once, one claims the telling. */
export const bearerToldMigration: Migration = {
  stamp: '202612010901-bearer-told',
  sql: 'alter table user_sign_in add column bearer_told_at timestamptz',
}
