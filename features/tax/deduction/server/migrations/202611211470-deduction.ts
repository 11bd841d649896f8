import type { Migration } from '@portal/server-kit/migrations'

/** Ticks, confirmations, and the history of a period. */
export const deductionMigration: Migration = {
  stamp: '202611211470-deduction',
  sql: `
    create table deduction_period (
      ent_id text not null, period text not null, state text not null, version integer not null, totals jsonb,
      user_id text not null, at timestamptz not null,
      primary key (ent_id, period));
    create table deduction_tick (
      ent_id text not null, key text not null, period text not null, use text, reason text not null,
      version integer not null, user_id text not null, at timestamptz not null,
      primary key (ent_id, key));
    create index deduction_tick_period on deduction_tick (ent_id, period) where use is not null;
    create table deduction_event (
      id text primary key, ent_id text not null, period text not null, what text not null, text text not null,
      reason text not null, user_id text not null, at timestamptz not null);
    create index deduction_event_period on deduction_event (ent_id, period, id desc);`,
}
