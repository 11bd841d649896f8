import type { Migration } from '@portal/server-kit/migrations'

/** Messages beyond the portal with their attempts, robots of group chats, and what people chose. */
export const deliveryMigration: Migration = {
  stamp: '202611272001-delivery',
  sql: `
    create table delivery (
      id text primary key, ent_id text not null, lane text not null, channel text not null, key text not null,
      purpose text not null, notice_type text not null, user_id text, notice_id text, recipient text not null,
      address text not null default '', title text not null, content text not null, link text,
      state text not null, tries integer not null default 0, problem text not null default '',
      provider text not null default '', next_at timestamptz, created_at timestamptz not null, sent_at timestamptz,
      digest_id text);
    create unique index delivery_key on delivery (key);
    create index delivery_due on delivery (lane, next_at, id) where state in ('waiting', 'failed');
    create index delivery_ahead on delivery (created_at) where state in ('waiting', 'failed');
    create index delivery_newest on delivery (created_at, id);
    create index delivery_of_enterprise on delivery (ent_id, created_at, id);
    create index delivery_channel on delivery (channel, created_at, id);
    create index delivery_state on delivery (state, created_at, id);
    create index delivery_recipient_words on delivery using gin (list_grams(recipient));
    create table delivery_try (
      id text primary key, ent_id text not null, delivery_id text not null references delivery on delete cascade,
      at timestamptz not null, ms integer not null, outcome text not null, answer text not null);
    create index delivery_try_of on delivery_try (delivery_id, id);
    create table delivery_lane (
      lane text primary key, held_until timestamptz, recent timestamptz[] not null default '{}');
    create table delivery_robot (
      id text primary key, ent_id text not null, name text not null, channel text not null,
      address_sealed text not null, host text not null, secret_sealed text, kinds text[] not null, template text,
      is_on boolean not null, note text,
      version integer not null, updated_at timestamptz not null, updated_by text not null);
    create unique index delivery_robot_name on delivery_robot (ent_id, name);
    create index delivery_robot_names on delivery_robot (ent_id, name, id);
    create index delivery_robot_newest on delivery_robot (ent_id, updated_at, id);
    create index delivery_robot_channel on delivery_robot (ent_id, channel, updated_at, id);
    create index delivery_robot_off on delivery_robot (ent_id, updated_at, id) where not is_on;
    create index delivery_robot_words on delivery_robot using gin (list_grams(name));
    create table notice_choice (
      user_id text not null, notice_type text not null, in_portal boolean not null, sms boolean not null,
      email boolean not null, primary key (user_id, notice_type));
    create table notice_setting (
      user_id text primary key, quiet_from text, quiet_until text, digest text not null, digest_hour smallint not null,
      version integer not null, updated_at timestamptz not null);
    create table user_email (user_id text primary key, email text not null, verified_at timestamptz not null);
    create table email_code (
      token_hash text primary key, user_id text not null, email text not null, code_hash text not null,
      created_at timestamptz not null, expires_at timestamptz not null, wrong integer not null default 0,
      used_at timestamptz);
    create index email_code_of on email_code (user_id, created_at);`,
}
