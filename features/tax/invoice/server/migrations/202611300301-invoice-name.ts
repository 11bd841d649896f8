import type { Migration } from '@portal/server-kit'

/**
 * Second names of invoices: a paper invoice of the electronic platform has a digital number, and a code with a number.
 * `invoice.key` is made of one of them and stays; the other leads to it. `invoice_import_name` holds both names of a
 * staged workbook's invoices, with the key that they go to.
 */
export const invoiceNameMigration: Migration = {
  stamp: '202611300301-invoice-name',
  sql: `
    create table invoice_name (
      ent_id text not null, name text not null, key text not null, at timestamptz not null,
      number text generated always as
        (case when name like 'P:%' then regexp_replace(name, '^P:[^-]*-', '') else substr(name, 3) end) stored,
      primary key (ent_id, name));
    create index invoice_name_key on invoice_name (ent_id, key);
    create index invoice_name_number on invoice_name (ent_id, number text_pattern_ops);
    create table invoice_import_name (
      import_id text not null, ent_id text not null, digital text not null, paper text not null,
      key text not null, clash jsonb, two text, nth bigint generated always as identity,
      primary key (import_id, digital, paper));
    create index invoice_import_name_nth on invoice_import_name (import_id, nth);
    create index invoice_import_name_paper on invoice_import_name (import_id, paper);
    create index invoice_import_name_key on invoice_import_name (import_id, key);`,
}
