-- list: /japi/api/manage/agreement/list
-- few: kind=rare
-- few: title=第777号
-- few: effectiveOnFrom=2120-01-01
-- Texts of forty agreements; one in ten thousand is what a filter asks for.
insert into agreement_text (id, kind, title, effective_on, changes, body, version, updated_at, updated_by)
select 'fill' || lpad(n::text, 10, '0'), case when n % 10000 = 1 then 'rare' else 'kind' || n % 40 end,
  '协议第' || n || '号', case when n % 10000 = 2 then date '2120-01-02' + n else date '2020-01-01' + n end, null,
  '一、总则', 1, timestamptz '2026-01-01' + n * interval '1 second', 'fill'
from generate_series(1, :rows) n;
