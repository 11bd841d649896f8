-- list: /japi/tax/register/resourceProduct/list
-- few: recordNo=K0000007777
-- 应税资源产品 of one enterprise.
insert into tax_register_resource_product (id, ent_id,
  record_no, item, sub_item, unit, method, rate,
  version, updated_at, updated_by)
select 'fill' || lpad(n::text, 10, '0'), :ent,
  'K' || lpad(n::text, 10, '0'), '1', null, null, '从价', '1',
  1, timestamptz '2026-01-01' + n * interval '1 second', 'fill'
from generate_series(1, :rows) n;
