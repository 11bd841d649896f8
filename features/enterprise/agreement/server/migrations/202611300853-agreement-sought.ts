import type { Migration } from '@portal/server-kit/migrations'

/** Titles are found by pinyin and initials too, those of before as well. */
export const agreementSoughtMigration: Migration = {
  stamp: '202611300853-agreement-sought',
  sql: `
    alter table agreement_text add column sought text not null generated always as (list_sought(title)) stored;
    drop index agreement_text_words;
    create index agreement_text_sought on agreement_text using gin (list_grams(sought));`,
}
