import type { Migration } from '@portal/server-kit/migrations'

/** Periods filed late or amended after later ones of the same year were filed: those rest on older figures. */
export const yearMovedMigration: Migration = {
  stamp: '202611300302-year-moved',
  sql: `
    create table return_year_moved (
      ent_id text not null, tax_type text not null, period text not null, at timestamptz not null,
      primary key (ent_id, tax_type, period));`,
}
