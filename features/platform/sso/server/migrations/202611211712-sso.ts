import type { Migration } from '@portal/server-kit/migrations'

/**
 * Keys and records of the OIDC provider, its clients, attempts and links of the OIDC client, hand-off tickets. Secrets
 * are stored as hashes.
 */
export const ssoMigration: Migration = {
  stamp: '202611211712-sso',
  sql: `
    create table sso_key (kid text primary key, purpose text not null, secret jsonb not null,
      created_at timestamptz not null, retired_at timestamptz);
    create unique index sso_key_current on sso_key (purpose) where retired_at is null;

    create table sso_client (
      client_id text primary key, name text not null, secret_hash text, redirect_uris jsonb not null,
      post_logout_redirect_uris jsonb not null,
      backchannel_logout_uri text, initiate_login_uri text, agreement_page text, enabled boolean not null,
      created_at timestamptz not null, created_by text);
    create index sso_client_page on sso_client (agreement_page) where agreement_page is not null;

    create table sso_record (
      model text not null, id_hash text not null, payload jsonb not null, grant_id text, uid text,
      consumed_at timestamptz, expires_at timestamptz,
      primary key (model, id_hash));
    create index sso_record_grant on sso_record (grant_id) where grant_id is not null;
    create index sso_record_uid on sso_record (uid) where uid is not null;
    create index sso_record_expiry on sso_record (expires_at);

    create table sso_hand_over (
      grant_id text primary key, client_id text not null, issuer text not null, user_id text not null,
      ent_id text not null, session_id text not null,
      sid text, created_at timestamptz not null, ended_at timestamptz, told_at timestamptz);
    create index sso_hand_over_session on sso_hand_over (session_id) where ended_at is null;
    create index sso_hand_over_sid on sso_hand_over (sid) where sid is not null;
    create index sso_hand_over_age on sso_hand_over (created_at);

    create table sso_agreement (session_id text not null, client_id text not null, ent_id text not null,
      expires_at timestamptz not null, primary key (session_id, client_id));
    create index sso_agreement_expiry on sso_agreement (expires_at);

    create table sso_attempt (
      id_hash text primary key, provider text not null, state_hash text not null, nonce text not null,
      verifier text not null, redirect_uri text not null,
      wanted text, created_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz);
    create index sso_attempt_expiry on sso_attempt (expires_at);

    create table sso_link (
      issuer text not null, subject text not null, user_id text not null, label text not null,
      linked_at timestamptz not null, used_at timestamptz,
      primary key (issuer, subject));
    create index sso_link_user on sso_link (user_id);

    create table sso_link_offer (
      id_hash text primary key, issuer text not null, subject text not null, label text not null,
      expires_at timestamptz not null);
    create index sso_link_offer_expiry on sso_link_offer (expires_at);

    create table sso_entry (
      session_id text primary key, key_hash text not null unique, provider text not null, user_id text not null,
      issuer text not null, subject text not null, sid text, id_token text, created_at timestamptz not null,
      ended_at timestamptz);
    create index sso_entry_age on sso_entry (created_at);
    create index sso_entry_subject on sso_entry (issuer, subject) where ended_at is null;
    create index sso_entry_sid on sso_entry (issuer, sid) where ended_at is null;

    create table sso_logout_token (issuer text not null, jti text not null, expires_at timestamptz not null,
      primary key (issuer, jti));
    create index sso_logout_token_expiry on sso_logout_token (expires_at);

    create table sso_ticket (
      ticket_hash text primary key, user_id text not null, ent_id text not null, session_id text not null,
      proved_at timestamptz not null,
      created_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz);
    create index sso_ticket_expiry on sso_ticket (expires_at);
  `,
}
