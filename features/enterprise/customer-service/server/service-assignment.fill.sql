-- list: /japi/api/manage/serviceAssignment/list
-- few: person=filluser777
-- few: product=rare
-- few: enterprise=rareent
-- few: on=0
-- Assignments; one in ten thousand is what a filter asks for.
insert into service_assignment (id, user_id, product_types, ent_ids, work_days, work_from, work_to, is_on, note,
  version, updated_at, updated_by)
select 'fill' || lpad(n::text, 10, '0'), 'filluser' || n,
  case when n % 10000 = 1 then array['rare'] else array['0' || n % 9, '1' || n % 9] end,
  case when n % 10000 = 2 then array['rareent'] else array['ent' || n % 900] end, array['1', '2', '3', '4', '5'],
  '09:00', '17:30', n % 10000 <> 3, null, 1, timestamptz '2026-01-01' + n * interval '1 second', 'fill'
from generate_series(1, :rows) n;
