import type { Migration } from '@portal/server-kit'

/**
 * Every invoice of a workbook for the preview. `seq` sorts problems first (import.shown.ts) and identifies a row on its
 * page. Earlier previews have no such rows, so they are cancelled; one click reads their file again.
 */
export const importShownMigration: Migration = {
  stamp: '202611236701-import-shown',
  sql: `
    create table invoice_import_shown (
      import_id text not null, ent_id text not null, seq bigint not null, key text, dir text, month text not null,
      number text not null, partner text not null,
      amount numeric(20,2), tax numeric(20,2), in_file boolean not null, data jsonb not null,
      primary key (import_id, seq));
    create index invoice_import_shown_key on invoice_import_shown (import_id, key) where key is not null;
    create index invoice_import_shown_number on invoice_import_shown (import_id, number text_pattern_ops);
    alter table invoice_import add column facts jsonb;
    update invoice_import set state = 'cancelled', message = '系统升级前读取的文件需要重新核对，请点“再次读取”',
      updated_at = now() where state = 'preview';`,
}
