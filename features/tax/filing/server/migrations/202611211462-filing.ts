import type { Migration } from '@portal/server-kit/migrations'

/** Permanent filings of each return, and the requests to reopen one. */
export const filingMigration: Migration = {
  stamp: '202611211462-filing',
  sql: `
    create table filing_version (
      ent_id text not null, task_no text not null, number integer not null, kind text not null,
      tax_type text not null, filed_on date not null, receipt_no text not null,
      declarant text not null, remark text not null, is_late boolean not null, snapshot_id text not null,
      registered_by text not null, registered_at timestamptz not null,
      primary key (task_no, number));
    create unique index filing_version_receipt on filing_version (ent_id, tax_type, receipt_no);
    create function refuse_filed_change() returns trigger language plpgsql as $$
      begin raise exception '已登记的申报永久保留，不能修改或删除'; end $$;
    create trigger filing_version_frozen before update or delete on filing_version
      for each statement execute function refuse_filed_change();

    create table filing_unlock (
      process_inst_id text primary key, ent_id text not null, task_no text not null, reason text not null,
      state text not null, applicant_id text not null,
      applied_at timestamptz not null, opinion text not null, decided_by text, decided_at timestamptz);
    create index filing_unlock_task on filing_unlock (task_no, process_inst_id);
    create unique index filing_unlock_pending on filing_unlock (task_no) where state = 'pending';`,
}
