-- Notices :from to :to, a hundred for each of other people.
insert into notice (id, user_id, ent_id, notice_type, status, title, content, data, created_at)
select 'growth-' || n, 'growth-' || n / 100, 'growth-' || n / 500, (array['101', '102', '14', '107', '6'])[1 + n % 5],
  case when n % 10 = 0 then 0 else 1 end, '第 ' || n || ' 条通知', '本期申报表已提交复核，请在征期截止日前办理；如有疑问请联系税务主管。',
  jsonb_build_object('route', '/system/tax-admin/tasks/' || n), timestamptz '2026-11-01' - n % 100 * interval '7 minutes'
from generate_series(:from, :to) n;
insert into notice_count (ent_id, user_id, notice_type, total, unread)
select 'growth-' || n / 500, 'growth-' || n / 100, (array['101', '102', '14', '107', '6'])[1 + n % 5], count(*), count(*) filter (where n % 10 = 0)
from generate_series(:from, :to) n group by 1, 2, 3
on conflict (ent_id, user_id, notice_type) do update set total = notice_count.total + excluded.total, unread = notice_count.unread + excluded.unread;
