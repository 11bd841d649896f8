import type { Migration } from '@portal/server-kit'

/** Index in list order: newest first, undated invoices last. */
export const invoiceNewestMigration: Migration = {
  stamp: '202611211481-invoice-newest',
  sql: `
    drop index invoice_list;
    create index invoice_list on invoice (ent_id, issued_on desc nulls last, key desc);`,
}
