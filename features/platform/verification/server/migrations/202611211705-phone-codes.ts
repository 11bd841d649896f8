import type { Migration } from '@portal/server-kit/migrations'

/** Codes sent to phones, and their messages. */
export const phoneCodesMigration: Migration = {
  stamp: '202611211705-phone-codes',
  sql: `
    create table phone_code (
      token_hash text primary key, phone text not null, code_hash text not null, user_id text, address text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null, wrong integer not null default 0, verified_at timestamptz, used_at timestamptz,
      failed boolean not null default false);
    create index phone_code_phone on phone_code (phone, created_at desc);
    create index phone_code_address on phone_code (address, created_at desc);
    create index phone_code_user on phone_code (user_id, created_at desc) where user_id is not null;
    create index phone_code_created on phone_code (created_at);
    create table sms_outbox (
      id text primary key, phone text not null, content text not null, code text, state text not null,
      provider text not null, attempts integer not null,
      reference text not null, problem text not null, created_at timestamptz not null);
    create index sms_outbox_phone on sms_outbox (phone, id desc);
    create index sms_outbox_created on sms_outbox (created_at);`,
}
