-- list: /japi/tax/register/tobaccoPurchase/list
-- few: monthFrom=266501
-- 烟叶收购 of one enterprise.
insert into tax_register_tobacco_purchase (id, ent_id,
  month, price, subsidy, rate,
  version, updated_at, updated_by)
select 'fill' || lpad(n::text, 10, '0'), :ent,
  to_char(date '1000-01-01' + n * interval '1 month', 'YYYYMM'), n, null, '1',
  1, timestamptz '2026-01-01' + n * interval '1 second', 'fill'
from generate_series(1, :rows) n;
