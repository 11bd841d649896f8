-- list: /japi/api/manage/broadcast/readers
-- few: message=rare
-- few: state=unseen
-- few: name=欧阳
-- Readers of four messages; one in ten thousand is what a filter asks for.
set constraints all deferred;
insert into broadcast_recipient (broadcast_id, user_id, ent_id, role, user_name, is_must, sent_at, seen_at, acted_at,
  withdrawn_at)
select case when n % 10000 = 1 then 'rare' else 'fill000000000' || 1 + n % 4 end, 'filled' || lpad(n::text, 8, '0'), :ent,
  '税务会计', case when n % 10000 = 2 then '欧阳明' else '周会计' || n % 900 end, false,
  timestamptz '2026-01-01' + n * interval '1 second', case when n % 10000 = 3 then null else now() end, null,
  case when n % 10000 = 4 then now() end
from generate_series(1, :rows) n;
insert into broadcast (id, business_key, notice_type, title, content, targets, excluded, is_must, state, at, created_by)
  select distinct broadcast_id, broadcast_id, '107', '甲', '乙', array['everyone'], '{}'::text[], false, 'sent', now(), 'fill'
  from broadcast_recipient on conflict do nothing;
insert into user_account (id, account, name, phone, user_source, password_hash, must_change_password, password_at, enabled,
  seq, created_at)
  select user_id, user_id, user_name, '', '1', '', false, now(), true, 0, now() from broadcast_recipient;
