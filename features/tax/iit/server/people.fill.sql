-- list: /japi/tax/taxResource/people/list
-- few: word=第777号
-- few: end=001X
-- few: resident=0
-- few: hiredFrom=2031-01-01
-- few: leftFrom=2031-01-01
-- People of one enterprise; one in ten thousand is what a filter asks for.
insert into iit_person (id, ent_id, no, name, id_kind, id_sealed, id_mac, id_shown, id_end, employment, resident, hired,
  "left", rehired, first_job, annual_fee_year, version, updated_at, updated_by)
select 'fill' || lpad(n::text, 10, '0'), :ent, n::text, (array['张', '王', '李', '赵'])[1 + n % 4] || '第' || n || '号',
  '居民身份证', 'x', 'fill' || n, '110105********' || lpad((n % 10000)::text, 4, '0'),
  case when n % 10000 = 1 then '001X' else lpad((n % 10000)::text, 4, '0') end, '雇员', n % 10000 <> 2,
  case when n % 10000 = 3 then date '2031-01-02' else date '2020-01-01' + n % 2000 end,
  case when n % 10000 = 4 then date '2031-01-02' when n % 50 = 0 then date '2025-01-01' end, null, false, null, 1,
  timestamptz '2026-01-01' + n * interval '1 second', 'fill'
from generate_series(1, :rows) n;
