-- Notices :from to :to, a share for each who signs in.
with person as (
  select user_id, ent_id, row_number() over (order by user_id) at, count(*) over () people from membership where is_default),
made as (
  insert into notice (id, user_id, ent_id, notice_type, status, title, content, data, created_at)
  select 'own-' || n, user_id, ent_id, (array['101', '102', '14', '107', '6'])[1 + n / people % 5],
    case when n / people % 10 = 0 then 0 else 1 end, '第 ' || n || ' 条通知', '本期申报表已提交复核，请在征期截止日前办理；如有疑问请联系税务主管。',
    jsonb_build_object('route', '/system/tax-admin/tasks/' || n), timestamptz '2026-11-01' - n * interval '1 minute'
  from generate_series(:from, :to) n join person on at = 1 + n % people
  returning ent_id, user_id, notice_type, status)
insert into notice_count (ent_id, user_id, notice_type, total, unread)
select ent_id, user_id, notice_type, count(*), count(*) filter (where status = 0) from made group by 1, 2, 3
on conflict (ent_id, user_id, notice_type) do update set total = notice_count.total + excluded.total, unread = notice_count.unread + excluded.unread;
