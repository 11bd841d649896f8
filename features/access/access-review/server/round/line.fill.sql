-- list: /japi/api/manage/access/round/lines
-- few: round=rare
-- few: decision=revoke
-- few: user=欧阳
-- Lines of an enterprise; one in ten thousand is what a filter asks for.
set constraints all deferred;
insert into review_line (id, round_id, user_id, user_name, account, role_id, role_name, ent_id, ent_name, decision)
select 'fill' || lpad(n::text, 10, '0'), case when n % 10000 = 1 then 'rare' else 'round' || n % 4 end, 'u' || n,
  case when n % 10000 = 2 then '欧阳明' else '周会计' || n % 900 end, 'a' || n, 'r1', '税务会计', :ent, '启明',
  case when n % 10000 = 3 then 'revoke' else 'open' end
from generate_series(1, :rows) n;
insert into review_round (id, name, scope, due_on, started_by, started_by_name, started_at)
  select distinct round_id, round_id, '', date '2026-12-31', 'u', 'u', timestamptz '2026-01-01' from review_line;
