import type { Migration } from '@portal/server-kit/migrations'

/** Vehicles lent to other enterprises; one index for each party, filter and sort. */
export const lendingMigration: Migration = {
  stamp: '202611300701-lending',
  sql: `
    create table example_lending (
      id text primary key, ent_id text not null, no text, plate text not null, borrower text not null,
      fee numeric(20, 2) not null, use text not null, floor numeric(20, 2), lent_on date, state text not null,
      version integer not null, updated_at timestamptz not null, updated_by text not null);
    create unique index example_lending_no on example_lending (ent_id, no) where no is not null;
    create index example_lending_newest on example_lending (ent_id, updated_at, id);
    create index example_lending_plate on example_lending (ent_id, plate, id);
    create index example_lending_fee on example_lending (ent_id, fee, id);
    create index example_lending_state on example_lending (ent_id, state, updated_at, id);
    create index example_lending_borrower on example_lending (borrower, updated_at, id);
    create index example_lending_words on example_lending using gin (list_grams(plate));`,
}
