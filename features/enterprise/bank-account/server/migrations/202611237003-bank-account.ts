import type { Migration } from '@portal/server-kit/migrations'

/** An enterprise's accounts. The number is sealed; its keyed digest finds it again and keeps it from standing twice. */
export const bankAccountMigration: Migration = {
  stamp: '202611237003-bank-account',
  sql: `
    create table bank_account (
      id text primary key, ent_id text not null, name text not null, kind text not null,
      number_sealed text not null, number_mac text not null, number_end text not null,
      bank_name text not null, bank_code text not null, currency text not null,
      is_default boolean not null, is_on boolean not null, note text,
      version integer not null, updated_at timestamptz not null, updated_by text not null);
    create unique index bank_account_number on bank_account (ent_id, number_mac);
    create unique index bank_account_default on bank_account (ent_id) where is_default;
    create index bank_account_newest on bank_account (ent_id, updated_at, id);
    create index bank_account_name on bank_account (ent_id, name, id);
    create index bank_account_bank on bank_account (ent_id, bank_name, id);
    create index bank_account_end on bank_account (ent_id, number_end, updated_at, id);
    create index bank_account_kind on bank_account (ent_id, kind, updated_at, id);
    create index bank_account_currency on bank_account (ent_id, currency, updated_at, id);
    create index bank_account_off on bank_account (ent_id, updated_at, id) where not is_on;
    create index bank_account_name_words on bank_account using gin (list_grams(name));
    create index bank_account_bank_words on bank_account using gin (list_grams(bank_name));`,
}
