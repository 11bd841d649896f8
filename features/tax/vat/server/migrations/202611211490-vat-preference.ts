import type { Migration } from '@portal/server-kit/migrations'

/** VAT preferences by start month; a period uses the latest month not after its own. */
export const vatPreferenceMigration: Migration = {
  stamp: '202611211490-vat-preference',
  sql: `
    create table vat_preference (
      ent_id text not null, tax_month char(6) not null, version integer not null, fields jsonb not null,
      updated_by text not null, updated_at timestamptz not null,
      primary key (ent_id, tax_month));`,
}
