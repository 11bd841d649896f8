-- list: /japi/tax/register/vehicle/list
-- few: plateNo=K0000007777
-- 车船 of one enterprise.
insert into tax_register_vehicle (id, ent_id,
  plate_no, kind, vin, registered, cancelled, item, units, standard, collected, relief_code, relief_share,
  version, updated_at, updated_by)
select 'fill' || lpad(n::text, 10, '0'), :ent,
  'K' || lpad(n::text, 10, '0'), '车辆', null, date '2026-01-01', null, '1', '1', '1', null, null, null,
  1, timestamptz '2026-01-01' + n * interval '1 second', 'fill'
from generate_series(1, :rows) n;
