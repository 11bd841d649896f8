import type { Migration } from '@portal/server-kit/migrations'

/** What each filed return leaves to be paid, and what was paid of it. */
export const taxPaymentMigration: Migration = {
  stamp: '202612010843-tax-payment',
  sql: `
    create table tax_due (
      task_no text primary key, ent_id text not null, tax_type text not null, period text not null,
      occasion text not null, amount numeric(20, 2) not null, paid numeric(20, 2) not null default 0, due_on date,
      is_dunned boolean not null, filed_on date not null);
    create index tax_due_open on tax_due (ent_id, due_on) where is_dunned and paid < amount;

    create table tax_payment (
      id text primary key, ent_id text not null, task_no text not null, paid_on date not null,
      voucher_no text not null, amount numeric(20, 2) not null, late_fee numeric(20, 2) not null,
      remark text not null, registered_by text not null, registered_at timestamptz not null);
    create index tax_payment_task on tax_payment (ent_id, task_no, id);
    create unique index tax_payment_voucher on tax_payment (task_no, voucher_no);`,
}
