import type { Migration } from '@portal/server-kit/migrations'

/** Who of customer service answers for which products and enterprises; one index for each filter and sort. */
export const serviceAssignmentMigration: Migration = {
  stamp: '202611240302-service-assignment',
  sql: `
    create table service_assignment (
      id text primary key, user_id text not null, product_types text[] not null, ent_ids text[] not null,
      work_days text[] not null, work_from text not null, work_to text not null, is_on boolean not null, note text,
      version integer not null, updated_at timestamptz not null, updated_by text not null);
    create unique index service_assignment_user on service_assignment (user_id);
    create index service_assignment_newest on service_assignment (updated_at, id);
    create index service_assignment_off on service_assignment (updated_at, id) where not is_on;
    create index service_assignment_products on service_assignment using gin (product_types);
    create index service_assignment_enterprises on service_assignment using gin (ent_ids);`,
}
