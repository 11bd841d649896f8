import type { Migration } from '@portal/server-kit/migrations'

/** An enterprise's vehicles; one index for each filter and sort of the list. */
export const vehicleMigration: Migration = {
  stamp: '202611237100-vehicle',
  sql: `
    create table vehicle (
      id text primary key, ent_id text not null, plate text not null, fuel text not null,
      price numeric(20, 2) not null, bought_on date not null, is_on boolean not null, note text,
      version integer not null, updated_at timestamptz not null, updated_by text not null);
    create unique index vehicle_plate on vehicle (ent_id, plate);
    create index vehicle_plates on vehicle (ent_id, plate, id);
    create index vehicle_newest on vehicle (ent_id, updated_at, id);
    create index vehicle_bought on vehicle (ent_id, bought_on, id);
    create index vehicle_fuel on vehicle (ent_id, fuel, updated_at, id);
    create index vehicle_off on vehicle (ent_id, updated_at, id) where not is_on;
    create index vehicle_words on vehicle using gin (list_grams(plate));`,
}
