import type { Migration } from '@portal/server-kit'

/**
 * Counts changes of an enterprise's pool by the earliest month affected. The sum up to a period shows, by one index
 * lookup, whether a filling could have changed. Rows are only added, so writers never wait here.
 */
export const poolGenerationMigration: Migration = {
  stamp: '202611235201-pool-generation',
  sql: `
    create table invoice_generation (ent_id text not null, since text not null, changes bigint not null);
    create index invoice_generation_since on invoice_generation (ent_id, since) include (changes);
    create or replace function invoice_touched() returns trigger language plpgsql as $$
    declare one record;
    begin
      for one in select ent_id, min(least(month, coalesce(deduct_period, month))) as since from changed
        group by ent_id order by ent_id loop
        perform pg_advisory_xact_lock_shared(hashtextextended('invoice-plan:' || one.ent_id, 0));
        insert into invoice_touch values (one.ent_id, one.since);
        insert into invoice_generation values (one.ent_id, one.since, 1);
      end loop;
      return null;
    end $$;
    create or replace function invoice_said() returns trigger language plpgsql as $$
    declare one record;
    begin
      for one in select i.ent_id, min(i.month) as since from changed c
        join invoice i on i.ent_id = c.ent_id and i.key = c.key group by i.ent_id order by i.ent_id loop
        perform pg_advisory_xact_lock_shared(hashtextextended('invoice-plan:' || one.ent_id, 0));
        insert into invoice_touch values (one.ent_id, one.since);
        insert into invoice_generation values (one.ent_id, one.since, 1);
      end loop;
      return null;
    end $$;
  `,
}
