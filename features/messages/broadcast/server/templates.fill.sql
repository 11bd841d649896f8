-- list: /japi/api/manage/broadcast/template/list
-- few: name=第777号
-- Templates; one in many is what a filter asks for.
insert into broadcast_template (id, name, notice_type, title, content, version, updated_at, updated_by)
select 'fill' || lpad(n::text, 10, '0'), '第' || n || '号模板', '107', '标题', '正文', 1,
  timestamptz '2026-01-01' + n * interval '1 second', 'fill'
from generate_series(1, :rows) n;
