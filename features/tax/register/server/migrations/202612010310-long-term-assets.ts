import type { Migration } from '@portal/server-kit/migrations'

/** The register of long-term assets, with what is depreciated of them year by year. */
export const longTermAssetsMigration: Migration = {
  stamp: '202612010310-long-term-assets',
  sql: `
    create table tax_register_long_term_asset (
      id text primary key, ent_id text not null,
      asset_no text not null, name text not null, kind text not null, acquired date not null,
      value numeric(20, 2) not null, input_tax numeric(20, 2), years text not null, mixed_use text, invoice_no text,
      disposed date, asset_class text not null, residual text, tax_basis numeric(20, 2), tax_years text, scheme text,
      version integer not null, updated_at timestamptz not null, updated_by text not null);
    create unique index tax_register_long_term_asset_key on tax_register_long_term_asset (ent_id, asset_no);
    create index tax_register_long_term_asset_keys on tax_register_long_term_asset (ent_id, asset_no, id);
    create index tax_register_long_term_asset_newest on tax_register_long_term_asset (ent_id, updated_at, id);
    create index tax_register_long_term_asset_words
      on tax_register_long_term_asset using gin (list_grams(asset_no));
    create table tax_register_long_term_asset_depreciation (
      id text primary key, parent_id text not null references tax_register_long_term_asset (id), ent_id text not null,
      place integer not null,
      year text not null, booked numeric(20, 2) not null, booked_total numeric(20, 2) not null,
      allowed numeric(20, 2) not null, general numeric(20, 2), allowed_total numeric(20, 2) not null);
    create index tax_register_long_term_asset_depreciation_place
      on tax_register_long_term_asset_depreciation (parent_id, place);
  `,
}
