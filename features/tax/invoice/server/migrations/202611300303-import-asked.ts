import type { Migration } from '@portal/server-kit'

/**
 * What a workbook asked while it was read, and what the person said of it. `invoice_word`: official words of kinds,
 * rates and states that only this enterprise reads, each as the list's own word.
 */
export const importAskedMigration: Migration = {
  stamp: '202611300303-import-asked',
  sql: `
    alter table invoice_import add column asked jsonb;
    alter table invoice_import add column choices jsonb;
    create table invoice_word (
      ent_id text not null, list text not null, text text not null, reads_as text not null,
      user_id text not null, at timestamptz not null,
      primary key (ent_id, list, text));`,
}
