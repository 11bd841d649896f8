-- :count unread notices of the demonstration's tax clerk, read one by one.
insert into notice (id, user_id, ent_id, notice_type, content, created_at)
select 'kill-' || n, membership.user_id, membership.ent_id, '14', '第 ' || n || ' 条', now() - n * interval '1 second'
from generate_series(1, :count) n, membership join user_account on user_account.id = membership.user_id where user_account.account = 'taxclerk';
insert into notice_count (ent_id, user_id, notice_type, total, unread)
select ent_id, user_id, notice_type, count(*), count(*) from notice where id like 'kill-%' group by 1, 2, 3
on conflict (ent_id, user_id, notice_type) do update set total = notice_count.total + excluded.total, unread = notice_count.unread + excluded.unread;
