-- Invoices :from to :to of the enterprise of taxclerk, in the ten years before: copies of those of its latest month.
with own as (
  select m.ent_id from membership m join user_account u on u.id = m.user_id where u.account = 'taxclerk' and m.is_default),
model as (
  select i.*, row_number() over (order by i.key) at, count(*) over () many from invoice i join own using (ent_id)
  where i.month = (select max(month) from invoice join own using (ent_id)))
insert into invoice (ent_id, key, dir, kind, month, issued_on, partner, amount, tax, status, checked, deduct_period, blue_no,
  data, import_id, imported_at, revision)
select ent_id, key || '-' || n, dir, kind, to_char(day, 'YYYYMM'), day, partner, amount, tax, status, checked,
  case when deduct_period is null then null else to_char(day, 'YYYYMM') end, null,
  jsonb_set(data, '{key}', to_jsonb(key || '-' || n)), 'growth', imported_at, revision
from generate_series(:from, :to) n join model on at = 1 + n % many,
  lateral (select date '2016-01-01' + n % 3600 as day) dated;
