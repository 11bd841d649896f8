import type { Migration } from '@portal/server-kit'

/**
 * Pairs of stored invoices that are one paper invoice under both its numbers: told by a workbook, and what a person
 * decided. `dropped` keeps the invoice that was joined into the other. The indexes find pairs by equal facts.
 */
export const invoiceTwinMigration: Migration = {
  stamp: '202611300302-invoice-twin',
  sql: `
    create table invoice_twin (
      ent_id text not null, digital text not null, paper text not null, state text not null,
      dropped jsonb, user_id text, at timestamptz not null,
      primary key (ent_id, digital, paper));
    create index invoice_twin_digital on invoice (ent_id, key) where key like 'D:%' and kind like 'DIGPAPER%';
    create index invoice_twin_paper on invoice (ent_id, issued_on, amount, tax) where key like 'P:%';`,
}
