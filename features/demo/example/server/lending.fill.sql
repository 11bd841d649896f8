-- list: /japi/example/lending/list
-- few: plate=A00780
-- few: feeFrom=15599.00
-- few: state=lent
-- Vehicles lent between enterprises; this one lends a thousand and borrows a thousand.
insert into example_lending (id, ent_id, no, plate, borrower, fee, use, floor, lent_on, state, version, updated_at, updated_by)
select 'lend' || lpad(n::text, 10, '0'), case when n % 20 = 0 then :ent else 'other' || n % 50 end, 'JC202601-' || n,
  '京A' || lpad(n::text, 5, '0'), case when n % 20 = 1 then :ent else 'another' || n % 50 end, n, '', null, null,
  case when n % 10000 = 0 then 'lent' else 'returned' end, 1, timestamptz '2026-01-01' + n * interval '1 second', 'fill'
from generate_series(1, :rows) n;
