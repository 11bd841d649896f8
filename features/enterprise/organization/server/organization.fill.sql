-- list: /japi/api/manage/organization
-- few: word=第777号
-- few: level=4
-- few: cat=05
-- few: status=0
-- Organisations of one parent; one in ten thousand is what a filter asks for.
insert into organization (customer_code, name, level, parent_code, path, sector, credit_code, status, sounds, version,
  updated_at, updated_by)
select 'fill' || lpad(n::text, 10, '0'), (array['启明', '华能', '国电', '大唐'])[1 + n % 4] || '风电有限公司第' || n || '号',
  case when n % 10000 = 1 then 4 else 2 end, '10000001', '10000001/fill' || lpad(n::text, 10, '0'),
  case when n % 10000 = 2 then '05' else '0' || 1 + n % 4 end, 'fill' || n, case when n % 10000 = 3 then 0 else 1 end,
  'fengdian fd', 1, now(), 'fill'
from generate_series(1, :rows) n;
