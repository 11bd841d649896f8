import type { Migration } from '@portal/server-kit/migrations'

/** Enterprises, users, their permissions and sessions. */
export const identityMigration: Migration = {
  stamp: '202611210010-identity',
  sql: `
    create table enterprise (
      id text primary key, name text not null, credit_code text unique, ent_type text not null,
      parent_id text references enterprise (id),
      ent_version text not null, enabled boolean not null, created_at timestamptz not null);

    create table user_account (
      id text primary key, account text not null, name text not null, phone text not null, user_source text not null,
      password_hash text not null, must_change_password boolean not null, password_at timestamptz not null,
      enabled boolean not null, seq integer not null, created_at timestamptz not null);
    create unique index user_account_account on user_account (lower(account));
    create table password_history (user_id text not null references user_account (id), hash text not null,
      at timestamptz not null);
    create index password_history_user on password_history (user_id, at desc);

    create table membership (
      user_id text not null references user_account (id), ent_id text not null references enterprise (id),
      is_default boolean not null, enabled boolean not null, created_at timestamptz not null,
      primary key (user_id, ent_id));
    create unique index membership_default on membership (user_id) where is_default;
    create index membership_ent on membership (ent_id);

    create table role (
      id text primary key, code text unique, name text not null, ent_id text references enterprise (id),
      side text not null, is_system boolean not null, created_at timestamptz not null);
    create table role_permission (role_id text not null references role (id) on delete cascade, code text not null,
      primary key (role_id, code));
    create table user_role (
      user_id text not null references user_account (id), role_id text not null references role (id) on delete cascade,
      ent_id text references enterprise (id), created_at timestamptz not null,
      unique nulls not distinct (user_id, role_id, ent_id));
    create index user_role_role on user_role (role_id);

    create table menu_node (
      id text primary key, parent_id text references menu_node (id), sort integer not null, name text not null,
      front_end_name text not null,
      route_url text not null, icon text not null, hidden boolean not null, route_hidden boolean not null,
      button text not null,
      remark text not null, external boolean not null, product_type text not null);
    create index menu_node_parent on menu_node (parent_id, sort);
    create table role_menu (
      role_id text not null references role (id) on delete cascade,
      menu_id text not null references menu_node (id) on delete cascade,
      primary key (role_id, menu_id));
    create index role_menu_menu on role_menu (menu_id);

    create table session (
      id text primary key, user_id text not null references user_account (id), token_hash text not null unique,
      sid_hash text,
      client text not null, ent_id text references enterprise (id), created_at timestamptz not null,
      seen_at timestamptz not null,
      ends_at timestamptz not null, address text, agent text, ended_at timestamptz, end_reason text);
    create index session_by_user on session (user_id, created_at);
    create index session_ends on session (ends_at);

    create table sign_in_failure (key text not null, at timestamptz not null);
    create index sign_in_failure_key on sign_in_failure (key, at);
    create index sign_in_failure_at on sign_in_failure (at);
    create table sign_in_lock (key text primary key, until timestamptz not null);
    create index sign_in_lock_until on sign_in_lock (until);

    create table captcha (
      id_hash text primary key, answer_hash text not null, address text not null, created_at timestamptz not null,
      expires_at timestamptz not null, wrong integer not null, consumed_at timestamptz);
    create index captcha_address on captcha (address, created_at);
    create index captcha_expires on captcha (expires_at);

    create table setup_link (token_hash text primary key, created_at timestamptz not null, used_at timestamptz);
  `,
}
