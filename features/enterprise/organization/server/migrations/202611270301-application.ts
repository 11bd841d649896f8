import type { Migration } from '@portal/server-kit/migrations'

/**
 * Applications for organisations with the JSON that was handed in; of one organisation and kind of change one at a
 * time. `subject`: its code, of a new one its credit code.
 */
export const applicationMigration: Migration = {
  stamp: '202611270301-application',
  sql: `
    create table organization_application (
      id text primary key, number text not null unique, ent_id text not null, type text not null,
      subject text not null, name text not null, user_info jsonb not null, org jsonb not null, content text not null,
      file_id text not null, file_name text not null, applicant_id text not null, applied_at timestamptz not null,
      process_inst_id text not null unique, state text not null, opinion text not null, shown text not null);
    create unique index organization_application_open on organization_application (type, subject)
      where state = 'pending';
    create index organization_application_newest on organization_application (applied_at, id);
    create index organization_application_type on organization_application (type, applied_at, id);
    create index organization_application_state on organization_application (state, applied_at, id);
    create index organization_application_own on organization_application (applicant_id, ent_id, applied_at, id);
    create index organization_application_own_type
      on organization_application (applicant_id, ent_id, type, applied_at, id);
    create index organization_application_own_state
      on organization_application (applicant_id, ent_id, state, applied_at, id);
    create table organization_application_number (month text primary key, last integer not null);`,
}
