import type { Migration } from '@portal/server-kit/migrations'

/** Since when whom a second factor is asked of; no row while it is everybody's own choice. */
export const secondFactorPolicyMigration: Migration = {
  stamp: '202611211734-second-factor-policy',
  sql: 'create table second_factor_policy (policy text primary key, since timestamptz not null);',
}
