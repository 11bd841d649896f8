-- list: /japi/tax/register/house/list
-- few: recordNo=K0000007777
-- 房产（从价） of one enterprise.
insert into tax_register_house (id, ent_id,
  record_no, taxpayer_type, owner_id, owner_name, house_no, house_name, certificate_no, unit_no, land_no,
  province, city, county, town, address, tax_office, use, acquired, end_kind, change_kind, changed, area,
  let_area, value, let_value, ratio, liable_from,
  version, updated_at, updated_by)
select 'fill' || lpad(n::text, 10, '0'), :ent,
  'K' || lpad(n::text, 10, '0'), '产权所有人', null, null, '1', null, null, null, null, null, null, null, null, '1',
  null, '工业', date '2026-01-01', null, null, null, '1', null, n, null, '1', null,
  1, timestamptz '2026-01-01' + n * interval '1 second', 'fill'
from generate_series(1, :rows) n;
