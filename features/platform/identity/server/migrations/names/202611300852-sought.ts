import type { Migration } from '@portal/server-kit/migrations'

/**
 * Enterprises, people and roles are found by pinyin and initials too. The columns are made of the names, for rows of
 * before as well, and their indexes serve what those of the names did.
 */
export const soughtMigration: Migration = {
  stamp: '202611300852-sought',
  sql: ['enterprise', 'user_account', 'role']
    .map(
      (table) => `
    alter table ${table} add column sought text not null generated always as (list_sought(name)) stored;
    drop index ${table}_name_words;
    create index ${table}_sought on ${table} using gin (list_grams(sought));`,
    )
    .join(''),
}
