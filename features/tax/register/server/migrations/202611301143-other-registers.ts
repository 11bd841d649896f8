import type { Migration } from '@portal/server-kit/migrations'

/** Registers of pollution, water, resources, and of what happens once. */
export const otherRegistersMigration: Migration = {
  stamp: '202611301143-other-registers',
  sql: `
    create table tax_register_pollution_source (
      id text primary key, ent_id text not null,
      source_no text not null, permit_no text, outlet_no text, outlet_name text, place text, coordinates text,
      "from" date, "to" date, category text not null, water_kind text, pollutant text not null, sub_item text,
      unit_tax text not null, method text not null, standard_name text, standard_value text, coefficient_in text,
      coefficient_out text, base_unit text, pollutant_unit text, equivalent text, storage text, disposal text,
      reuse text, noise_place text, zone text, day_and_night text, limit_day text, limit_night text,
      version integer not null, updated_at timestamptz not null, updated_by text not null);
    create unique index tax_register_pollution_source_key on tax_register_pollution_source (ent_id, source_no);
    create index tax_register_pollution_source_keys on tax_register_pollution_source (ent_id, source_no, id);
    create index tax_register_pollution_source_newest on tax_register_pollution_source (ent_id, updated_at, id);
    create index tax_register_pollution_source_words
      on tax_register_pollution_source using gin (list_grams(source_no));
    create table tax_register_pollution_source_monthly (
      id text primary key, parent_id text not null references tax_register_pollution_source (id),
      ent_id text not null,
      place integer not null,
      month text not null, amount text not null, concentration text, exceed text);
    create index tax_register_pollution_source_monthly_place
      on tax_register_pollution_source_monthly (parent_id, place);
    create table tax_register_water_source (
      id text primary key, ent_id text not null,
      source_no text not null, name text, report text not null, paying text not null, source text not null,
      industry text not null, special text, grade text, permit text not null, permit_no text, permit_from date,
      permit_to date, place text, authority text, overdraft text, pipes text, planned text,
      unit_tax text not null, loss text, no_permit_times text,
      version integer not null, updated_at timestamptz not null, updated_by text not null);
    create unique index tax_register_water_source_key on tax_register_water_source (ent_id, source_no);
    create index tax_register_water_source_keys on tax_register_water_source (ent_id, source_no, id);
    create index tax_register_water_source_newest on tax_register_water_source (ent_id, updated_at, id);
    create index tax_register_water_source_words on tax_register_water_source using gin (list_grams(source_no));
    create table tax_register_water_source_monthly (
      id text primary key, parent_id text not null references tax_register_water_source (id), ent_id text not null,
      place integer not null,
      month text not null, volume text not null);
    create index tax_register_water_source_monthly_place on tax_register_water_source_monthly (parent_id, place);
    create table tax_register_water_source_over (
      id text primary key, parent_id text not null references tax_register_water_source (id), ent_id text not null,
      place integer not null,
      "to" text, times text not null);
    create index tax_register_water_source_over_place on tax_register_water_source_over (parent_id, place);
    create table tax_register_resource_product (
      id text primary key, ent_id text not null,
      record_no text not null, item text not null, sub_item text, unit text, method text not null,
      rate text not null,
      version integer not null, updated_at timestamptz not null, updated_by text not null);
    create unique index tax_register_resource_product_key on tax_register_resource_product (ent_id, record_no);
    create index tax_register_resource_product_keys on tax_register_resource_product (ent_id, record_no, id);
    create index tax_register_resource_product_newest on tax_register_resource_product (ent_id, updated_at, id);
    create index tax_register_resource_product_words
      on tax_register_resource_product using gin (list_grams(record_no));
    create table tax_register_resource_product_monthly (
      id text primary key, parent_id text not null references tax_register_resource_product (id),
      ent_id text not null,
      place integer not null,
      month text not null, quantity text, sales numeric(20, 2), freight numeric(20, 2), bought_amount numeric(20, 2),
      bought_quantity text);
    create index tax_register_resource_product_monthly_place
      on tax_register_resource_product_monthly (parent_id, place);
    create table tax_register_deed_transfer (
      id text primary key, ent_id text not null,
      contract_no text not null, signed date not null, object text not null, way text not null,
      price numeric(20, 2) not null, assessed numeric(20, 2), rate text not null,
      version integer not null, updated_at timestamptz not null, updated_by text not null);
    create unique index tax_register_deed_transfer_key on tax_register_deed_transfer (ent_id, contract_no);
    create index tax_register_deed_transfer_keys on tax_register_deed_transfer (ent_id, contract_no, id);
    create index tax_register_deed_transfer_newest on tax_register_deed_transfer (ent_id, updated_at, id);
    create index tax_register_deed_transfer_words on tax_register_deed_transfer using gin (list_grams(contract_no));
    create table tax_register_farmland_use (
      id text primary key, ent_id text not null,
      record_no text not null, way text not null, project text, approval_no text, approved date not null,
      place text, use text, area text not null, standard text not null, share text not null, relief_code text,
      version integer not null, updated_at timestamptz not null, updated_by text not null);
    create unique index tax_register_farmland_use_key on tax_register_farmland_use (ent_id, record_no);
    create index tax_register_farmland_use_keys on tax_register_farmland_use (ent_id, record_no, id);
    create index tax_register_farmland_use_newest on tax_register_farmland_use (ent_id, updated_at, id);
    create index tax_register_farmland_use_words on tax_register_farmland_use using gin (list_grams(record_no));
    create table tax_register_land_vat_item (
      id text primary key, ent_id text not null,
      record_no text not null, project text not null, project_no text, kind text not null, estate text,
      received numeric(20, 2) not null, deductions numeric(20, 2), pre_rate text, relief_code text, period text,
      version integer not null, updated_at timestamptz not null, updated_by text not null);
    create unique index tax_register_land_vat_item_key on tax_register_land_vat_item (ent_id, record_no);
    create index tax_register_land_vat_item_keys on tax_register_land_vat_item (ent_id, record_no, id);
    create index tax_register_land_vat_item_newest on tax_register_land_vat_item (ent_id, updated_at, id);
    create index tax_register_land_vat_item_words on tax_register_land_vat_item using gin (list_grams(record_no));
    create table tax_register_tobacco_purchase (
      id text primary key, ent_id text not null,
      month text not null, price numeric(20, 2) not null, subsidy numeric(20, 2), rate text not null,
      version integer not null, updated_at timestamptz not null, updated_by text not null);
    create unique index tax_register_tobacco_purchase_key on tax_register_tobacco_purchase (ent_id, month);
    create index tax_register_tobacco_purchase_keys on tax_register_tobacco_purchase (ent_id, month, id);
    create index tax_register_tobacco_purchase_newest on tax_register_tobacco_purchase (ent_id, updated_at, id);
  `,
}
