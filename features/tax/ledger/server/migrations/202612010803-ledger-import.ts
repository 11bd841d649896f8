import type { Migration } from '@portal/server-kit/migrations'

/** Files of books that a job reads: how far it is, and what it said. The books themselves bear the same id. */
export const ledgerImportMigration: Migration = {
  stamp: '202612010803-ledger-import',
  sql: `
    create table ledger_import (
      id text primary key, ent_id text not null, user_id text not null, month text not null, state text not null,
      message text not null default '', files jsonb not null, columns text, rows_read integer not null default 0,
      written integer not null default 0, worker text, updated_at timestamptz not null, preview jsonb);
    create index ledger_import_updated on ledger_import (updated_at);`,
}
