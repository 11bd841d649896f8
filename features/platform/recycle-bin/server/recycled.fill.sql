-- list: /japi/api/manage/recycle/list
-- few: kind=rare
-- few: word=第777项
-- few: by=欧阳
-- few: removedFrom=2031-01-01
-- Things of four kinds; one in ten thousand is what a filter asks for.
set constraints all deferred;
insert into recycled_thing (id, kind, thing_id, name, ent_id, snapshot, removed_by, removed_by_name, removed_at, kept_until)
select 'fill' || lpad(n::text, 10, '0'), kind.kind, 't' || n, (array['风电', '光伏', '煤炭', '化工'])[1 + n % 4] || '角色第' || n || '项',
  null, '{}', 'u1', case when n % 10000 = 2 then '欧阳明' else '管理员' || n % 90 end,
  case when n % 10000 = 3 then timestamptz '2031-01-02' else timestamptz '2026-01-01' + n * interval '1 second' end,
  timestamptz '2026-04-01' + n * interval '1 second'
from generate_series(1, :rows) n
  cross join lateral (select case when n % 10000 = 1 then 'rare' else 'kind' || n % 4 end as kind) kind;
insert into recycled_kind (kind, name) select distinct kind, kind from recycled_thing on conflict do nothing;
