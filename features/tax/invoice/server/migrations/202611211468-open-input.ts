import type { Migration } from '@portal/server-kit'

/** Indexes for undeducted input invoices and for those of a period, in the order of the tick list. */
export const openInputMigration: Migration = {
  stamp: '202611211468-open-input',
  sql: `
    create index invoice_open_input on invoice (ent_id, issued_on desc nulls last, key desc)
      where dir = 'in' and deduct_period is null;
    create index invoice_deducted_input on invoice (ent_id, deduct_period, issued_on desc nulls last, key desc)
      where dir = 'in' and deduct_period is not null;`,
}
