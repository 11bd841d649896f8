import type { Migration } from '@portal/server-kit/migrations'

/** The products of the portal; one index for each filter and sort of the operators' list. */
export const productMigration: Migration = {
  stamp: '202611240301-product',
  sql: `
    create table product (
      id text primary key, product_type text not null, product_name text not null, remark text, place integer not null,
      is_on boolean not null, version integer not null, updated_at timestamptz not null, updated_by text not null);
    create unique index product_type on product (product_type);
    create index product_types on product (product_type, id);
    create index product_place on product (place, id);
    create index product_newest on product (updated_at, id);
    create index product_off on product (place, id) where not is_on;
    create index product_type_words on product using gin (list_grams(product_type));
    create index product_name_words on product using gin (list_grams(product_name));`,
}
