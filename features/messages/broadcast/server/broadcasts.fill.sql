-- list: /japi/api/manage/broadcast/list
-- few: title=第777号
-- few: state=recalled
-- few: noticeType=103
-- few: must=1
-- few: atFrom=2120-01-01
-- Messages to everyone; one in ten thousand is what a filter asks for.
insert into broadcast (id, business_key, notice_type, title, content, targets, excluded, is_must, due_on, state, at, created_by)
select 'fill' || lpad(n::text, 10, '0'), 'fill' || n, case when n % 10000 = 1 then '103' else '107' end, '第' || n || '号公告',
  '今晚维护', array['everyone'], '{}', n % 10000 = 2, null, case when n % 10000 = 3 then 'recalled' else 'sent' end,
  case when n % 10000 = 4 then timestamptz '2121-01-01' else timestamptz '2026-01-01' end + n * interval '1 second', 'fill'
from generate_series(1, :rows) n;
