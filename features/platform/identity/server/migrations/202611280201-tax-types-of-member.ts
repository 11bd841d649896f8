import type { Migration } from '@portal/server-kit/migrations'

/** Tax types of a member's work in the enterprise; null: all. */
export const taxTypesOfMemberMigration: Migration = {
  stamp: '202611280201-tax-types-of-member',
  sql: `alter table membership add column tax_types text[] check (cardinality(tax_types) > 0);`,
}
