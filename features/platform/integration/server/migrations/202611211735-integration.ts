import type { Migration } from '@portal/server-kit/migrations'

/** Machine tokens; endpoints, their deliveries and attempts. Every list and every job query has an index. */
export const integrationMigration: Migration = {
  stamp: '202611211735-integration',
  sql: `
    create table machine_token (
      id text primary key, ent_id text not null, user_id text not null, name text not null,
      token_hash text not null unique, hint text not null,
      scopes text[] not null, networks text[] not null, issued_by text not null,
      issued_as text not null check (issued_as in ('member', 'operator')),
      issued_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz, used_from text,
      revoked_at timestamptz, revoked_by text);
    create index machine_token_newest on machine_token (ent_id, id desc);
    create unique index machine_token_name on machine_token (ent_id, name) where revoked_at is null;

    -- ent_id null: events of every enterprise.
    create table webhook_endpoint (
      id text primary key, ent_id text, name text not null, url text not null, types text[] not null,
      secret text not null,
      old_secret text, old_until timestamptz, enabled boolean not null, version integer not null,
      owner_id text not null, owner_ent_id text not null,
      created_at timestamptz not null, failing_since timestamptz, disabled_reason text not null);
    create unique index webhook_endpoint_name on webhook_endpoint (coalesce(ent_id, ''), name);
    create index webhook_endpoint_newest on webhook_endpoint (ent_id, id desc);

    create table webhook_delivery (
      id text primary key, ent_id text not null,
      endpoint_id text not null references webhook_endpoint (id) on delete cascade,
      type text not null, body text not null, state text not null check (state in ('waiting', 'delivered', 'failed')),
      tries integer not null, next_at timestamptz, created_at timestamptz not null);
    create index webhook_delivery_log on webhook_delivery (endpoint_id, id desc);
    create index webhook_delivery_due on webhook_delivery (next_at) where state = 'waiting';
    create index webhook_delivery_next on webhook_delivery (endpoint_id, next_at, id) where state = 'waiting';
    create index webhook_delivery_old on webhook_delivery (created_at);

    create table webhook_try (
      id text primary key, ent_id text not null,
      delivery_id text not null references webhook_delivery (id) on delete cascade,
      at timestamptz not null, status integer, ms integer not null, fault text not null, excerpt text not null);
    create index webhook_try_of on webhook_try (delivery_id, id);
  `,
}
