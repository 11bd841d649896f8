-- list: /japi/api/manage/workflowtask/running
-- few: kind=rare
-- few: ent=elsewhere
-- Approvals of two kinds; one in ten thousand is of the kind that a filter asks for.
insert into approval (id, ent_id, business_type, business_code, definition, instance, title, route, task_name, state,
  applicant_id, asked, started_at, due_on)
select 'fillap' || lpad(n::text, 10, '0'), :ent, case when n % 10000 = 1 then 'rare' else 'kind' || n % 2 end, 'b' || n,
  '{"code": "x", "version": 1, "fields": {}, "steps": []}', '{"visits": [], "history": []}', '第' || n || '件', '/',
  '复核', 'pending', 'fill', '{}', timestamptz '2026-01-01' + n * interval '1 second',
  case when n % 3 = 0 then null else date '2026-01-01' + n % 300 end
from generate_series(1, :rows) n;
