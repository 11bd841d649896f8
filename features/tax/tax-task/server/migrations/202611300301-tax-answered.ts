import type { Migration } from '@portal/server-kit/migrations'

/**
 * The month from which the portal answers for a tax of an enterprise. At the upgrade: the declared start where its task
 * was begun here, else the earliest filed period, else the earliest task.
 */
export const taxAnsweredMigration: Migration = {
  stamp: '202611300301-tax-answered',
  sql: `
    create table tax_answered (
      ent_id text not null, tax_type text not null, month text not null, primary key (ent_id, tax_type));
    with begun as (
      select ent_id, tax_type, was_filed, case length(period)
        when 6 then period
        when 5 then left(period, 4) || lpad(((right(period, 1)::int - 1) * 3 + 1)::text, 2, '0')
        else to_char(to_date(period, 'YYYY'), 'YYYYMM') end as month
      from tax_task),
    earliest as (
      select ent_id, tax_type, coalesce(min(month) filter (where was_filed), min(month)) as month
      from begun group by ent_id, tax_type)
    insert into tax_answered (ent_id, tax_type, month)
    select e.ent_id, e.tax_type, coalesce(
      (select s.month from tax_start s where s.ent_id = e.ent_id and s.tax_type = e.tax_type
        and exists (select from begun b where b.ent_id = s.ent_id and b.tax_type = s.tax_type and b.month = s.month)),
      e.month)
    from earliest e;`,
}
