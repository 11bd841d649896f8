-- list: /japi/example/vehicle/list
-- few: plate=A00777
-- few: fuel=electric
-- few: isOn=0
-- few: boughtOnFrom=2031-01-01
-- Vehicles of one enterprise; one in ten thousand is what a filter asks for.
insert into example_vehicle (id, ent_id, plate, fuel, price, bought_on, is_on, note, version, updated_at, updated_by)
select 'fill' || lpad(n::text, 10, '0'), :ent, '京A' || lpad(n::text, 5, '0'),
  case when n % 10000 = 1 then 'electric' else 'petrol' end, n, case when n % 10000 = 2 then date '2031-01-02'
  else date '2020-01-01' + n % 2000 end, n % 10000 <> 3, null, 1,
  timestamptz '2026-01-01' + n * interval '1 second', 'fill'
from generate_series(1, :rows) n;
