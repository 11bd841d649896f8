-- list: /japi/tax/register/land/list
-- few: recordNo=K0000007777
-- 土地 of one enterprise.
insert into tax_register_land (id, ent_id,
  record_no, taxpayer_type, owner_id, owner_name, land_no, land_name, certificate_no, unit_no, parcel_no, nature,
  acquire_way, use, province, city, county, town, address, tax_office, acquired, end_kind, change_kind, changed,
  area, price, price_paid, develop_cost, grade, standard, liable_from,
  version, updated_at, updated_by)
select 'fill' || lpad(n::text, 10, '0'), :ent,
  'K' || lpad(n::text, 10, '0'), '土地使用权人', null, null, '1', null, null, null, null, '国有', '划拨', '工业', null, null,
  null, null, '1', null, date '2026-01-01', null, null, null, '1', null, null, null, '1', '1', null,
  1, timestamptz '2026-01-01' + n * interval '1 second', 'fill'
from generate_series(1, :rows) n;
