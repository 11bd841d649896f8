import type { Migration } from '../database/migrations.ts'

/** The last count of each number (`defineNumber`), by enterprise and by the time within which it counts. */
export const documentCountMigration: Migration = {
  stamp: '202611300501-document-count',
  sql: `
    create table document_count (
      name text not null, ent_id text not null, within text not null, last bigint not null,
      primary key (name, ent_id, within));
  `,
}
