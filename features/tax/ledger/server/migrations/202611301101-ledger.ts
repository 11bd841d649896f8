import type { Migration } from '@portal/server-kit/migrations'

/** Books by month, their accounts and vouchers, the mapping of accounts, and explained differences of revenue. */
export const ledgerMigration: Migration = {
  stamp: '202611301101-ledger',
  sql: `
    create table ledger_setup (
      ent_id text primary key, standard text not null, version integer not null);
    create table ledger_book (
      id text primary key, ent_id text not null, month text not null, from_month text not null, state text not null,
      version integer not null, layout text not null, has_own_chart boolean not null, file_name text not null,
      accounts integer not null, vouchers integer not null, balance jsonb not null, reason text not null,
      user_id text not null, at timestamptz not null);
    create unique index ledger_book_kept on ledger_book (ent_id, month) where state = 'kept';
    create index ledger_book_preview on ledger_book (at) where state <> 'kept';
    create table ledger_account (
      ent_id text not null, book_id text not null, code text not null, place integer not null, shown text not null,
      name text not null, path text not null, parent text, is_leaf boolean not null, is_settled boolean not null,
      std text, rule_id text, opening numeric(20, 2) not null, debit numeric(20, 2) not null,
      credit numeric(20, 2) not null, ytd_debit numeric(20, 2) not null, ytd_credit numeric(20, 2) not null,
      closing numeric(20, 2) not null, transferred numeric(20, 2),
      primary key (ent_id, book_id, code));
    create index ledger_account_std on ledger_account (ent_id, book_id, std, code) where is_leaf;
    create table ledger_voucher_line (
      ent_id text not null, book_id text not null, place integer not null, code text not null, date text not null,
      number text not null, summary text not null, debit numeric(20, 2) not null, credit numeric(20, 2) not null,
      primary key (ent_id, book_id, place));
    create index ledger_voucher_line_code on ledger_voucher_line (ent_id, book_id, code, place);
    create table ledger_mapping (
      ent_id text not null, code text not null, target text not null, user_id text not null, at timestamptz not null,
      primary key (ent_id, code));
    create table ledger_mapping_event (
      ent_id text not null, version integer not null, code text not null, before text not null, after text not null,
      user_id text not null, at timestamptz not null,
      primary key (ent_id, version, code));
    create table ledger_difference (
      id text primary key, ent_id text not null, month text not null, key text not null, amount numeric(20, 2) not null,
      source text not null, settled_in text, user_id text not null, at timestamptz not null);
    create index ledger_difference_month on ledger_difference (ent_id, month, id);`,
}
