import type { Migration } from '@portal/server-kit/migrations'

/**
 * Sign-in attempts, claimed before the password is checked, so concurrent attempts on any process are counted one by
 * one. `failed` are failures within the window, `open` attempts in progress. Also known devices of accounts.
 */
export const signInCountsMigration: Migration = {
  stamp: '202611221401-sign-in-counts',
  sql: `
    create table sign_in_count (
      key text primary key, failed timestamptz[] not null default '{}', open timestamptz[] not null default '{}',
      until timestamptz, told_at timestamptz, kept_until timestamptz not null);
    create index sign_in_count_kept on sign_in_count (kept_until);

    -- Claims a try; null when it may go on, else when to come again. With gap, one at a time may go on beyond most.
    create function sign_in_claim(k text, most integer, gap boolean, at timestamptz, since timestamptz,
      stale timestamptz, kept timestamptz)
    returns timestamptz language plpgsql as $$
    declare
      row sign_in_count;
      recent timestamptz[];
      running timestamptz[];
    begin
      insert into sign_in_count (key, kept_until) values (k, kept) on conflict (key) do nothing;
      select * into row from sign_in_count where key = k for update;
      if row.until > at then return row.until; end if;
      recent := array(select each from unnest(row.failed) each where each > since);
      running := array(select each from unnest(row.open) each where each > stale);
      if cardinality(recent) + cardinality(running) >= most and (cardinality(running) > 0 or not gap) then
        return at + interval '1 second';
      end if;
      update sign_in_count set failed = recent, open = running || at, kept_until = greatest(kept_until, kept)
        where key = k;
      return null;
    end $$;

    -- The try has ended: one claim of that time goes.
    create function without_claim(open timestamptz[], at timestamptz) returns timestamptz[] language sql immutable as $$
      select case when array_position(open, at) is null then open
        else open[:array_position(open, at) - 1] || open[array_position(open, at) + 1:] end
    $$;

    create table known_device (
      device_hash text not null, user_id text not null references user_account (id), used_at timestamptz not null,
      ends_at timestamptz not null,
      primary key (device_hash, user_id));
    create index known_device_user on known_device (user_id, used_at);
    create index known_device_ends on known_device (ends_at);
    alter table session add column device_hash text;
    create index session_bearers on session (user_id, created_at) where client = 'api';
  `,
}
