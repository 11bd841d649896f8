import type { Migration } from '@portal/server-kit/migrations'

/**
 * Current receipt numbers, unique per enterprise and tax; corrections of registrations, which themselves never change;
 * receipt files. Task lists learn which filings were late.
 */
export const filingCorrectionMigration: Migration = {
  stamp: '202611236105-filing-correction',
  sql: `
    create table filing_receipt (
      ent_id text not null, tax_type text not null, receipt_no text not null, task_no text not null,
      number integer not null, primary key (task_no, number));
    create unique index filing_receipt_no on filing_receipt (ent_id, tax_type, receipt_no);
    insert into filing_receipt select ent_id, tax_type, receipt_no, task_no, number from filing_version;
    drop index filing_version_receipt;

    create table filing_correction (
      process_inst_id text primary key, ent_id text not null, task_no text not null, number integer not null,
      filed_on date not null, receipt_no text not null,
      reason text not null, state text not null, applicant_id text not null, applied_at timestamptz not null,
      opinion text not null, decided_by text, decided_at timestamptz);
    create index filing_correction_task on filing_correction (task_no, process_inst_id);
    create unique index filing_correction_pending on filing_correction (task_no) where state = 'pending';

    create table filing_receipt_file (
      id text primary key, ent_id text not null, task_no text not null, number integer not null,
      file_id text not null, file_name text not null, user_id text not null, at timestamptz not null);
    create index filing_receipt_file_task on filing_receipt_file (task_no, id);

    update tax_task set filed_late = true
      where exists (select from filing_version v where v.task_no = tax_task.task_no and v.is_late);`,
}
