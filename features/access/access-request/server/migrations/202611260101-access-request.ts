import type { Migration } from '@portal/server-kit/migrations'

/** Applications for authorization, one index for each way they are listed; menus that a role has until a day. */
export const accessRequestMigration: Migration = {
  stamp: '202611260101-access-request',
  sql: `
    create table access_request (
      id text primary key, ent_id text not null, apply_type text not null, product_type text not null,
      role_id text, role_name text not null, ends_on date, reason text not null,
      roles jsonb not null, users jsonb not null, menus jsonb not null,
      applicant_id text not null, applied_at timestamptz not null, process_inst_id text not null unique,
      state text not null, opinion text not null, round integer not null, shown text not null,
      version integer not null);
    create index access_request_newest on access_request (applied_at, id);
    create index access_request_type on access_request (apply_type, applied_at, id);
    create index access_request_state on access_request (state, applied_at, id);
    create index access_request_ent on access_request (ent_id, applied_at, id);
    create index access_request_ent_state on access_request (ent_id, state, applied_at, id);
    create index access_request_applicant on access_request (applicant_id, applied_at, id);
    create table access_request_menu (
      role_id text not null, menu_id text not null, request_id text not null, ends_on date not null,
      primary key (role_id, menu_id));
    create index access_request_menu_end on access_request_menu (ends_on, role_id);`,
}
