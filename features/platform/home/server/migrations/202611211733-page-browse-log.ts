import type { Migration } from '@portal/server-kit/migrations'

/** Page visits by user; written often, read by time. */
export const browseLogMigration: Migration = {
  stamp: '202611211733-page-browse-log',
  sql: `
    create table page_browse_log (
      id bigint generated always as identity primary key, ent_id text not null, ent_name text not null,
      user_id text not null, user_name text not null,
      menu_id text not null, one_level_menu_id text not null, url text not null, product_type text not null,
      at timestamptz not null);
    create index page_browse_log_at on page_browse_log using brin (at) with (pages_per_range = 32);
    create index page_browse_log_ent on page_browse_log (ent_id, at);`,
}
