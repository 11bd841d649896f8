-- list: /japi/api/manage/delivery/list
-- few: channel=dingtalk
-- few: state=dead
-- few: recipient=欧阳
-- few: createdFrom=2031-01-01
-- Messages of one enterprise; one in ten thousand is what a filter asks for.
insert into delivery (id, ent_id, lane, channel, key, purpose, notice_type, user_id, recipient, title, content, state, created_at)
select 'fill' || lpad(n::text, 10, '0'), :ent, 'email', case when n % 10000 = 1 then 'dingtalk' else 'email' end, 'fill' || n,
  'notice', '101', 'u' || n % 500, case when n % 10000 = 2 then '欧阳明' else '会计' || n % 500 end, '标题' || n, '内容',
  case when n % 10000 = 3 then 'dead' else 'sent' end,
  case when n % 10000 = 4 then timestamptz '2031-01-02' else timestamptz '2026-01-01' + n * interval '1 second' end
from generate_series(1, :rows) n;
