import type { Migration } from '@portal/server-kit/migrations'

/** Approvals and their steps; a business has at most one running approval. */
export const workflowMigration: Migration = {
  stamp: '202611210050-workflow',
  sql: `
    create table approval (
      id text primary key, ent_id text not null, business_type text not null, business_code text not null,
      definition jsonb not null, title text not null,
      route text not null, task_name text not null, role_code text not null, state text not null,
      applicant_id text not null, started_at timestamptz not null,
      decided_by text, ended_at timestamptz);
    create unique index approval_running on approval (business_type, business_code) where state = 'pending';
    create index approval_upcoming on approval (ent_id, role_code, id) where state = 'pending';
    create index approval_done on approval (ent_id, decided_by, ended_at desc);
    create index approval_business on approval (ent_id, business_code, id desc);

    create table approval_history (
      id text primary key, ent_id text not null, approval_id text not null references approval (id),
      task_name text not null, user_id text not null,
      at timestamptz not null, message text not null, operation text not null);
    create index approval_history_approval on approval_history (approval_id, id);`,
}
