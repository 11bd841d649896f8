import type { Migration } from '@portal/server-kit'

/**
 * The pool of an enterprise's invoices, their annotations, and imports. `data` holds the normalised invoice; the other
 * columns are for lists and filling.
 */
export const invoiceMigration: Migration = {
  stamp: '202611211000-invoice',
  sql: `
    create table invoice (
      ent_id text not null, key text not null, dir text not null, kind text not null, month text not null,
      issued_on date,
      partner text not null, amount numeric(20,2), tax numeric(20,2), status text not null, checked text,
      deduct_period text,
      blue_no text, data jsonb not null, import_id text not null, imported_at timestamptz not null,
      primary key (ent_id, key));
    create index invoice_month on invoice (ent_id, month, dir, key);
    create index invoice_list on invoice (ent_id, issued_on desc, key desc);
    create index invoice_deduct on invoice (ent_id, deduct_period) where deduct_period is not null;
    create table invoice_annotation (
      id text primary key, ent_id text not null, key text not null, said jsonb not null, reason text not null,
      user_id text not null, at timestamptz not null);
    create index invoice_annotation_key on invoice_annotation (ent_id, key, id desc);
    create table invoice_import (
      id text primary key, ent_id text not null, user_id text not null, period text not null, direction text not null,
      file_id text not null, file_name text not null, sha256 text not null, state text not null,
      message text not null default '',
      total integer not null default 0, accepted integer not null default 0, refused integer not null default 0,
      duplicates integer not null default 0,
      skip_refused boolean not null default false, worker text, created_at timestamptz not null,
      updated_at timestamptz not null);
    create index invoice_import_ent on invoice_import (ent_id, id desc);
    create index invoice_import_file on invoice_import (ent_id, sha256) where state = 'done';
    create index invoice_import_open on invoice_import (worker) where state in ('reading', 'writing');
    create table invoice_import_finding (
      import_id text not null, seq integer not null, ent_id text not null, sheet text, row integer,
      rule text not null, level text not null, message text not null,
      primary key (import_id, seq));
  `,
}
