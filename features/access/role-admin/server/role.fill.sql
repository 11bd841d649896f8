-- list: /japi/api/manage/role/list
-- few: word=第777号
-- few: side=1
-- few: updatedFrom=2031-01-01
-- Roles of one enterprise; one in ten thousand is what a filter asks for.
insert into role (id, code, name, ent_id, side, is_system, created_at, updated_at, updated_by)
select 'fill' || lpad(n::text, 10, '0'), 'fill' || n, '角色第' || n || '号', :ent, case when n % 10000 = 1 then '1' else '2' end,
  false, now(), timestamptz '2026-01-01' + n * interval '1 second', 'fill'
from generate_series(1, :rows) n;
