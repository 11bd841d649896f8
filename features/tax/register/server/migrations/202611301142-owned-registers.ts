import type { Migration } from '@portal/server-kit/migrations'

/** Registers of land, houses, rents, documents and vehicles, and how often an enterprise's registers changed. */
export const ownedRegistersMigration: Migration = {
  stamp: '202611301142-owned-registers',
  sql: `
    create table tax_register_land (
      id text primary key, ent_id text not null,
      record_no text not null, taxpayer_type text not null, owner_id text, owner_name text, land_no text not null,
      land_name text, certificate_no text, unit_no text, parcel_no text, nature text not null,
      acquire_way text not null, use text not null, province text, city text, county text, town text,
      address text not null, tax_office text, acquired date not null, end_kind text, change_kind text,
      changed date, area text not null, price numeric(20, 2), price_paid numeric(20, 2),
      develop_cost numeric(20, 2), grade text not null, standard text not null, liable_from text,
      version integer not null, updated_at timestamptz not null, updated_by text not null);
    create unique index tax_register_land_key on tax_register_land (ent_id, record_no);
    create index tax_register_land_keys on tax_register_land (ent_id, record_no, id);
    create index tax_register_land_newest on tax_register_land (ent_id, updated_at, id);
    create index tax_register_land_words on tax_register_land using gin (list_grams(record_no));
    create table tax_register_land_reliefs (
      id text primary key, parent_id text not null references tax_register_land (id), ent_id text not null,
      place integer not null,
      relief_code text, relief_name text, relief_from date, relief_to date, relief_area text,
      relief_monthly numeric(20, 2));
    create index tax_register_land_reliefs_place on tax_register_land_reliefs (parent_id, place);
    create table tax_register_house (
      id text primary key, ent_id text not null,
      record_no text not null, taxpayer_type text not null, owner_id text, owner_name text,
      house_no text not null, house_name text, certificate_no text, unit_no text, land_no text, province text,
      city text, county text, town text, address text not null, tax_office text, use text not null,
      acquired date not null, end_kind text, change_kind text, changed date, area text not null, let_area text,
      value numeric(20, 2) not null, let_value numeric(20, 2), ratio text not null, liable_from text,
      version integer not null, updated_at timestamptz not null, updated_by text not null);
    create unique index tax_register_house_key on tax_register_house (ent_id, record_no);
    create index tax_register_house_keys on tax_register_house (ent_id, record_no, id);
    create index tax_register_house_newest on tax_register_house (ent_id, updated_at, id);
    create index tax_register_house_words on tax_register_house using gin (list_grams(record_no));
    create table tax_register_house_reliefs (
      id text primary key, parent_id text not null references tax_register_house (id), ent_id text not null,
      place integer not null,
      relief_code text, relief_name text, relief_from date, relief_to date, relief_value numeric(20, 2),
      relief_monthly numeric(20, 2));
    create index tax_register_house_reliefs_place on tax_register_house_reliefs (parent_id, place);
    create table tax_register_rent (
      id text primary key, ent_id text not null,
      record_no text not null, house_no text not null, house_name text, use text not null, address text,
      lessee_id text, lessee_name text not null, area text, contract_rent numeric(20, 2) not null,
      contract_from date not null, contract_to date not null, declared_rent numeric(20, 2) not null,
      declared_from date not null, declared_to date not null, relief_rent numeric(20, 2), relief_code text,
      relief_name text, relief_tax numeric(20, 2), rate text,
      version integer not null, updated_at timestamptz not null, updated_by text not null);
    create unique index tax_register_rent_key on tax_register_rent (ent_id, record_no);
    create index tax_register_rent_keys on tax_register_rent (ent_id, record_no, id);
    create index tax_register_rent_newest on tax_register_rent (ent_id, updated_at, id);
    create index tax_register_rent_words on tax_register_rent using gin (list_grams(record_no));
    create index tax_register_rent_declared on tax_register_rent (ent_id, declared_to);
    create table tax_register_stamp_document (
      id text primary key, ent_id text not null,
      document_no text not null, name text not null, period text not null, count text, item text not null,
      sub_item text, signed date not null, amount numeric(20, 2), settled numeric(20, 2), settled_on date,
      other_name text, other_id text, other_amount numeric(20, 2), relief_code text,
      capital_before numeric(20, 2),
      version integer not null, updated_at timestamptz not null, updated_by text not null);
    create unique index tax_register_stamp_document_key on tax_register_stamp_document (ent_id, document_no);
    create index tax_register_stamp_document_keys on tax_register_stamp_document (ent_id, document_no, id);
    create index tax_register_stamp_document_newest on tax_register_stamp_document (ent_id, updated_at, id);
    create index tax_register_stamp_document_words on tax_register_stamp_document using gin (list_grams(document_no));
    create index tax_register_stamp_document_signed on tax_register_stamp_document (ent_id, signed);
    create index tax_register_stamp_document_settled on tax_register_stamp_document (ent_id, settled_on)
      where settled_on is not null;
    create table tax_register_vehicle (
      id text primary key, ent_id text not null,
      plate_no text not null, kind text not null, vin text, registered date not null, cancelled date,
      item text not null, units text not null, standard text not null, collected text, relief_code text,
      relief_share text,
      version integer not null, updated_at timestamptz not null, updated_by text not null);
    create unique index tax_register_vehicle_key on tax_register_vehicle (ent_id, plate_no);
    create index tax_register_vehicle_keys on tax_register_vehicle (ent_id, plate_no, id);
    create index tax_register_vehicle_newest on tax_register_vehicle (ent_id, updated_at, id);
    create index tax_register_vehicle_words on tax_register_vehicle using gin (list_grams(plate_no));
    create table tax_register_state (ent_id text primary key, changes integer not null);
  `,
}
