-- list: /japi/tax/system/codeLibrary/codes
-- few: type=rare
-- few: code=K0000077
-- few: word=第777项
-- few: on=0
-- Codes of a hundred lists; one in ten thousand is what a filter asks for.
insert into kept_code (id, code_type, code, name, place, is_on, version, updated_at, updated_by)
select 'fill' || lpad(n::text, 10, '0'), case when n % 10000 = 1 then 'rare' else 'type' || n % 100 end,
  'K' || lpad(n::text, 8, '0'), (array['风电', '光伏', '煤炭', '化工'])[1 + n % 4] || '分类第' || n || '项', n % 9999,
  n % 10000 <> 2, 1, timestamptz '2026-01-01' + n * interval '1 second', 'fill'
from generate_series(1, :rows) n;
