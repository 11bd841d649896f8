import type { Migration } from '@portal/server-kit/migrations'

/** Lines of one voucher are found by its number: what stands on the other side of a line. */
export const voucherNumberMigration: Migration = {
  stamp: '202612010201-voucher-number',
  sql: 'create index ledger_voucher_line_number on ledger_voucher_line (ent_id, book_id, number, date);',
}
