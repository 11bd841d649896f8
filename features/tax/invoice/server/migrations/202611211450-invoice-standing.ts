import type { Migration } from '@portal/server-kit'

/**
 * Outcome of each invoice in each period's return, stored for lists and counts; the imports of each invoice; search
 * columns. A trigger records every pool write as a touch, so no reader takes an outdated standing for a current one.
 * Writers hold a shared lock until commit, so a reader with the exclusive lock has seen all touches.
 */
export const standingMigration: Migration = {
  stamp: '202611211450-invoice-standing',
  sql: `
    alter table invoice add column number text generated always as (regexp_replace(key, '^[A-Z]:([^-]*-)?', '')) stored;
    alter table invoice add column tags jsonb generated always as
      (jsonb_path_query_array(data, '$.lines[*].rate') || jsonb_path_query_array(data, '$.lines[*].rateClass')) stored;
    create index invoice_number on invoice (ent_id, number text_pattern_ops);
    create index invoice_month_list on invoice (ent_id, month, issued_on desc nulls last, key desc);
    create index invoice_blue on invoice (ent_id, blue_no) where blue_no is not null;
    create index invoice_partner on invoice (ent_id, partner text_pattern_ops);
    do $$ begin
      if exists (select from pg_available_extensions where name = 'pg_trgm') then
        create extension if not exists pg_trgm;
        create index invoice_partner_part on invoice using gin (partner gin_trgm_ops);
      end if;
    exception when insufficient_privilege then null;
    end $$;

    alter table invoice_annotation add column rule text;
    create index invoice_annotation_rule on invoice_annotation (ent_id, key, rule) where rule is not null;

    create table invoice_standing (
      ent_id text not null, period text not null, key text not null, outcome text not null, rule text not null,
      reason text, cells text[] not null,
      primary key (ent_id, period, key));
    create index invoice_standing_outcome on invoice_standing (ent_id, period, outcome, rule, key);
    create table invoice_plan (
      ent_id text not null, period text not null, facts text not null, stale boolean not null, summary jsonb not null,
      at timestamptz not null,
      primary key (ent_id, period));
    create table invoice_touch (ent_id text not null, since text not null);
    create index invoice_touch_ent on invoice_touch (ent_id, since);
    create table invoice_source (
      ent_id text not null, key text not null, import_id text not null, sheet text not null, row integer not null,
      added boolean not null,
      primary key (ent_id, key, import_id, sheet, row));
    create table invoice_view (user_id text not null, view text not null, columns jsonb not null,
      primary key (user_id, view));

    create function invoice_touched() returns trigger language plpgsql as $$
    declare one record;
    begin
      for one in select ent_id, min(least(month, coalesce(deduct_period, month))) as since from changed
        group by ent_id order by ent_id loop
        perform pg_advisory_xact_lock_shared(hashtextextended('invoice-plan:' || one.ent_id, 0));
        insert into invoice_touch values (one.ent_id, one.since);
      end loop;
      return null;
    end $$;
    create function invoice_said() returns trigger language plpgsql as $$
    declare one record;
    begin
      for one in select i.ent_id, min(i.month) as since from changed c
        join invoice i on i.ent_id = c.ent_id and i.key = c.key group by i.ent_id order by i.ent_id loop
        perform pg_advisory_xact_lock_shared(hashtextextended('invoice-plan:' || one.ent_id, 0));
        insert into invoice_touch values (one.ent_id, one.since);
      end loop;
      return null;
    end $$;
    create trigger invoice_inserted after insert on invoice referencing new table as changed
      for each statement execute function invoice_touched();
    create trigger invoice_updated after update on invoice referencing new table as changed
      for each statement execute function invoice_touched();
    create trigger invoice_annotated after insert on invoice_annotation referencing new table as changed
      for each statement execute function invoice_said();
  `,
}
