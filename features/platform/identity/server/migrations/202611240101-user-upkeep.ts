import type { Migration } from '@portal/server-kit/migrations'

/**
 * What operators keep of a user, and when the user last signed in. That time has a table of its own: a sign-in writes
 * no index of the account.
 */
export const userUpkeepMigration: Migration = {
  stamp: '202611240101-user-upkeep',
  sql: `
    alter table user_account add column version integer not null default 1, add column id_card_sealed text,
      add column id_card_end text not null default '', add column activated_at timestamptz default now();
    create index user_account_newest on user_account (created_at, id);
    create index user_account_by_name on user_account (name, id);
    create index user_account_by_account on user_account (account, id);
    create index user_account_source on user_account (user_source, created_at, id);
    create index user_account_phone_end on user_account (right(phone, 4), created_at, id);
    create index user_account_off on user_account (created_at, id) where not enabled;
    create index user_account_pending on user_account (created_at, id) where activated_at is null;
    create index user_account_name_words on user_account using gin (list_grams(name));
    create index user_account_account_words on user_account using gin (list_grams(account));
    create index enterprise_name_words on enterprise using gin (list_grams(name));
    create index membership_off on membership (ent_id, user_id) where not enabled;

    create table user_sign_in (user_id text primary key references user_account (id) on delete cascade,
      at timestamptz not null);
    create index user_sign_in_at on user_sign_in (at, user_id);
    insert into user_sign_in select id, coalesce((select max(created_at) from session where user_id = user_account.id),
      timestamptz '1970-01-01 00:00:00+00') from user_account;

    create function account_signs_in() returns trigger language plpgsql as $$
    begin
      insert into user_sign_in values (new.id, timestamptz '1970-01-01 00:00:00+00') on conflict do nothing;
      return null;
    end $$;
    create trigger account_signs_in after insert on user_account for each row execute function account_signs_in();
    create function session_opened() returns trigger language plpgsql as $$
    begin
      update user_sign_in set at = new.created_at where user_id = new.user_id and at < new.created_at;
      return null;
    end $$;
    create trigger session_opened after insert on session for each row execute function session_opened();
  `,
}
