-- list: /japi/api/manage/delivery/robot/list
-- few: word=第777号
-- few: channel=dingtalk
-- few: on=0
-- Robots of one enterprise; one in ten thousand is what a filter asks for.
insert into delivery_robot (id, ent_id, name, channel, address_sealed, host, kinds, is_on, version, updated_at, updated_by)
select 'fill' || lpad(n::text, 10, '0'), :ent, '税务群第' || n || '号', case when n % 10000 = 1 then 'dingtalk' else 'wecom' end,
  'x', 'robots.example', '{}', n % 10000 <> 2, 1, timestamptz '2026-01-01' + n * interval '1 second', 'fill'
from generate_series(1, :rows) n;
