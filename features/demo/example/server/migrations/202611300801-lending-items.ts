import type { Migration } from '@portal/server-kit/migrations'

/** What goes along with a lent vehicle: the lines of a lending, found by their thing in their order. */
export const lendingItemsMigration: Migration = {
  stamp: '202611300801-lending-items',
  sql: `
    create table example_lending_item (
      id text primary key, parent_id text not null references example_lending (id), ent_id text not null,
      place integer not null, name text not null, count integer not null, value numeric(20, 2) not null);
    create index example_lending_item_place on example_lending_item (parent_id, place);
    create table example_lending_term (
      id text primary key, parent_id text not null references example_lending (id), ent_id text not null,
      place integer not null, term text not null, lowest numeric(20, 2));
    create index example_lending_term_place on example_lending_term (parent_id, place);`,
}
