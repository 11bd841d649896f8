-- list: /japi/api/manage/organization/application
-- few: type=3
-- few: state=withdrawn
-- Applications of one person; one in ten thousand is what a filter asks for.
insert into organization_application (id, number, ent_id, type, subject, name, user_info, org, content, file_id,
  file_name, applicant_id, applied_at, process_inst_id, state, opinion, shown)
select 'fill' || lpad(n::text, 10, '0'), 'ZZ-fill-' || n, :ent, case when n % 10000 = 1 then '3' else '1' end,
  'fill' || n, '启明风电第' || n || '号',
  '{"account":"a","userName":"甲","entName":"乙","userSource":"1","entId":"e"}'::jsonb, '{}'::jsonb, '', 'f', 'a.docx',
  'u', timestamptz '2026-01-01T00:00:00Z' + n * interval '1 minute', 'fill' || n,
  case when n % 10000 = 2 then 'withdrawn' else 'approved' end, '', ''
from generate_series(1, :rows) n;
