import type { Migration } from '@portal/server-kit/migrations'

/** An enterprise's vehicles; one index for each filter and sort of the list. */
export const vehicleMigration: Migration = {
  stamp: '202611237100-vehicle',
  sql: `
    create table example_vehicle (
      id text primary key, ent_id text not null, plate text not null, fuel text not null,
      price numeric(20, 2) not null, bought_on date not null, is_on boolean not null, note text,
      version integer not null, updated_at timestamptz not null, updated_by text not null);
    create unique index example_vehicle_plate on example_vehicle (ent_id, plate);
    create index example_vehicle_plates on example_vehicle (ent_id, plate, id);
    create index example_vehicle_newest on example_vehicle (ent_id, updated_at, id);
    create index example_vehicle_bought on example_vehicle (ent_id, bought_on, id);
    create index example_vehicle_fuel on example_vehicle (ent_id, fuel, updated_at, id);
    create index example_vehicle_off on example_vehicle (ent_id, updated_at, id) where not is_on;
    create index example_vehicle_words on example_vehicle using gin (list_grams(plate));`,
}
