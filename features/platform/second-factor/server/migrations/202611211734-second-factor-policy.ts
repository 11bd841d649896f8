import type { Migration } from '@portal/server-kit/migrations'

/** Start of the policy that requires a second factor, and whom it covers; no row while it is optional. */
export const secondFactorPolicyMigration: Migration = {
  stamp: '202611211734-second-factor-policy',
  sql: 'create table second_factor_policy (policy text primary key, since timestamptz not null);',
}
