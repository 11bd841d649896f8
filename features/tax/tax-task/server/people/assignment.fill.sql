-- list: /japi/tax/task/assignment/list
-- few: taxType=19
-- few: isOn=0
-- Rules of one enterprise; one in ten thousand is what a filter asks for.
insert into tax_assignment (id, ent_id, reach, tax_type, preparer_id, reviewer_id, is_on, note, version, updated_at,
  updated_by)
select 'fill' || lpad(n::text, 10, '0'), :ent, 'fill' || n, case when n % 10000 = 1 then '19' else '01' end, 'fill',
  null, n % 10000 <> 2, null, 1, timestamptz '2026-01-01' + n * interval '1 second', 'fill'
from generate_series(1, :rows) n;
