import type { Migration } from '@portal/server-kit/migrations'

/** Second factors of users, their recovery codes, open challenges, and failed tries. */
export const secondFactorMigration: Migration = {
  stamp: '202611211731-second-factor',
  sql: `
    create table second_factor_totp (
      user_id text primary key, sealed text not null, confirmed_at timestamptz not null, last_step bigint not null,
      used_at timestamptz);
    create table second_factor_setup (
      user_id text primary key, sealed text not null, session_id text not null, expires_at timestamptz not null);
    create table second_factor_passkey (
      id text primary key, user_id text not null, credential_id text not null unique, public_key text not null,
      counter bigint not null, transports text not null,
      name text not null, synced boolean not null, created_at timestamptz not null, used_at timestamptz);
    create index second_factor_passkey_user on second_factor_passkey (user_id);
    create table second_factor_recovery (
      user_id text not null, code_mac text not null, used_at timestamptz, primary key (user_id, code_mac));
    create table second_factor_challenge (
      challenge text primary key, purpose text not null, bound_to text not null, address text not null,
      expires_at timestamptz not null);
    create index second_factor_challenge_address on second_factor_challenge (address, expires_at);
    create index second_factor_challenge_expiry on second_factor_challenge (expires_at);
    create table second_factor_try (
      user_id text primary key, failures integer not null, since timestamptz not null, until timestamptz);`,
}
