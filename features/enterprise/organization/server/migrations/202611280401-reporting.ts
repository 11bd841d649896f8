import type { Migration } from '@portal/server-kit/migrations'

/**
 * Structures beside the legal tree. States of nodes and assignments hold from a day to a last one; those of one node,
 * and of one organisation in a structure, never overlap. What is changed of an assignment stays, with who replaced it.
 */
export const reportingMigration: Migration = {
  stamp: '202611280401-reporting',
  sql: `
    create type reporting_key as range (subtype = text, collation = "C");
    create table reporting_structure (
      id text primary key, code text not null unique, name text not null, is_on boolean not null,
      place integer not null, version integer not null, updated_at timestamptz not null, updated_by text not null);
    create table reporting_node (
      id text primary key, structure_id text not null references reporting_structure (id), unique (structure_id, id));
    create table reporting_node_state (
      node_id text not null, structure_id text not null, parent_id text, code text not null, name text not null,
      place integer not null, from_day date not null, last_day date, changed_at timestamptz not null,
      changed_by text not null, primary key (node_id, from_day), check (last_day >= from_day),
      foreign key (structure_id, node_id) references reporting_node (structure_id, id),
      foreign key (structure_id, parent_id) references reporting_node (structure_id, id),
      exclude using gist (reporting_key(node_id, node_id, '[]') with &&, daterange(from_day, last_day, '[]') with &&));
    create unique index reporting_node_code on reporting_node_state (structure_id, code) where last_day is null;
    create index reporting_node_parent on reporting_node_state (structure_id, parent_id);
    create table reporting_assignment (
      id bigint generated always as identity primary key, structure_id text not null,
      customer_code text collate "C" not null references organization (customer_code), node_id text not null,
      from_day date not null, last_day date, decided_at timestamptz not null, decided_by text not null,
      replaced_at timestamptz, replaced_by text, check (last_day >= from_day),
      foreign key (structure_id, node_id) references reporting_node (structure_id, id),
      constraint reporting_assignment_once exclude using gist (
        reporting_key(structure_id || '/' || customer_code, structure_id || '/' || customer_code, '[]') with &&,
        daterange(from_day, last_day, '[]') with &&) where (replaced_at is null));
    create index reporting_assignment_now on reporting_assignment (structure_id, customer_code, from_day)
      where replaced_at is null;
    create index reporting_assignment_node on reporting_assignment (node_id);
    create index reporting_assignment_organization on reporting_assignment (customer_code);`,
}
