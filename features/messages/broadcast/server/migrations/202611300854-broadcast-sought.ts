import type { Migration } from '@portal/server-kit/migrations'

/** Titles are found by pinyin and initials too, those of before as well. */
export const broadcastSoughtMigration: Migration = {
  stamp: '202611300854-broadcast-sought',
  sql: `
    alter table broadcast add column sought text not null generated always as (list_sought(title)) stored;
    drop index broadcast_title;
    create index broadcast_sought on broadcast using gin (list_grams(sought));`,
}
