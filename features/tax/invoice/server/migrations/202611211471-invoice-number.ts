import type { Migration } from '@portal/server-kit'

/**
 * The number of a customs payment contains a dash of its own; only paper invoices and tickets have a code before it.
 */
export const invoiceNumberMigration: Migration = {
  stamp: '202611211471-invoice-number',
  sql: `
    alter table invoice drop column number;
    alter table invoice add column number text generated always as
      (case when key like 'P:%' or key like 'T:%' then regexp_replace(key, '^[A-Z]:([^-#]*-)?', '')
        else substr(key, 3) end) stored;
    create index invoice_number on invoice (ent_id, number text_pattern_ops);`,
}
