import type { Migration } from '@portal/server-kit'

/** Lists are newest first with undated invoices last: the index follows that order. */
export const invoiceNewestMigration: Migration = {
  stamp: '202611211481-invoice-newest',
  sql: `
    drop index invoice_list;
    create index invoice_list on invoice (ent_id, issued_on desc nulls last, key desc);`,
}
