import type { Migration } from '@portal/server-kit/migrations'

/** Start month of filing for an enterprise; without one its first task decides. */
export const enterpriseStartMigration: Migration = {
  stamp: '202611236103-enterprise-start',
  sql: `
    create table tax_start (
      ent_id text not null, tax_type text not null, month text not null, primary key (ent_id, tax_type));`,
}
