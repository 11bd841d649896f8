import type { Migration } from '@portal/server-kit/migrations'

/** Applications for another administrator, one open an enterprise. People stand with the names they had then. */
export const adminChangeMigration: Migration = {
  stamp: '202611280101-admin-change',
  sql: `
    create table admin_change (
      id text primary key, ent_id text not null, from_person jsonb, to_person jsonb not null,
      applicant_id text not null, applicant_name text not null, applied_at timestamptz not null,
      reason text not null, file_id text not null, file_name text not null, decider text not null,
      process_inst_id text not null unique, state text not null, decided_by text not null, opinion text not null);
    create unique index admin_change_open on admin_change (ent_id) where state = 'pending';
    create index admin_change_newest on admin_change (ent_id, applied_at desc, id desc);`,
}
