-- list: /japi/api/manage/access/unused/list
-- few: user=欧阳
-- few: role=第777
-- few: grantedFrom=2031-01-01
-- Grants of many users; one in ten thousand is what a filter asks for.
insert into unused_grant (id, user_id, user_name, account, role_id, role_name, ent_id, ent_name, granted_at, found_at)
select 'fill' || lpad(n::text, 10, '0'), 'u' || n, case when n % 10000 = 2 then '欧阳明' else '周会计' || n % 900 end, 'a' || n,
  'r' || n, '角色第' || n || '号', null, null,
  case when n % 10000 = 3 then timestamptz '2031-01-02' else timestamptz '2020-01-01' + n * interval '1 second' end,
  timestamptz '2026-04-01'
from generate_series(1, :rows) n;
