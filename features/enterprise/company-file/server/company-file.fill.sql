-- list: /japi/api/manage/companyFile/list
-- few: name=第777号
-- few: kind=license
-- few: validUntilFrom=2031-01-01
-- Documents of one enterprise; one in ten thousand is what a filter asks for.
insert into company_file (id, ent_id, name, kind, valid_until, file_id, file_name, size, uploaded_by, uploaded_at,
  version, updated_at, updated_by)
select 'fill' || lpad(n::text, 10, '0'), :ent, (array['审计报告', '资质证书', '公司章程'])[1 + n % 3] || '第' || n || '号',
  case when n % 10000 = 1 then 'license' else 'other' end,
  case when n % 10000 = 2 then date '2031-01-02' else date '2026-01-01' + n % 900 end,
  'fill' || n, 'a.pdf', 1000 + n, 'fill', timestamptz '2026-01-01' + n * interval '1 second', 1,
  timestamptz '2026-01-01' + n * interval '1 second', 'fill'
from generate_series(1, :rows) n;
