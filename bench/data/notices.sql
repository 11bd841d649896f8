-- :users users with :each notices each: all users who can sign in, the rest synthetic. Ids of synthetic users and of
-- their enterprises (five users each) are numbers, because pgbench draws only numbers.
with person as (
  select user_id, ent_id from membership where is_default
  union all
  select n::text, (n / 5)::text from generate_series(1, :users - (select count(*) from membership where is_default)) n)
insert into notice (id, user_id, ent_id, notice_type, status, title, content, data, created_at)
select 'bench-' || person.user_id || '-' || n, person.user_id, person.ent_id, (array['101', '102', '14', '107', '6'])[1 + n % 5], case when n <= 10 then 0 else 1 end,
  '第 ' || n || ' 条通知', '本期申报表已提交复核，请在征期截止日前办理；如有疑问请联系税务主管。', jsonb_build_object('route', '/system/tax-admin/tasks/' || n),
  now() - n * interval '7 minutes'
from person, generate_series(1, :each) n;
insert into notice_count (ent_id, user_id, notice_type, total, unread)
select ent_id, user_id, notice_type, count(*), count(*) filter (where status = 0) from notice where notice_type <> '1' group by 1, 2, 3
on conflict (ent_id, user_id, notice_type) do update set total = excluded.total, unread = excluded.unread;
