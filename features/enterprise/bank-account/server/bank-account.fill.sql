-- list: /japi/api/manage/bankAccount/list
-- few: word=第777号
-- few: bank=海南洋浦
-- few: number=9999
-- few: kind=card
-- few: currency=EUR,USD
-- few: on=0
-- few: updatedFrom=2031-01-01
-- Accounts of one enterprise; one in ten thousand is what a filter asks for.
insert into bank_account (id, ent_id, name, kind, number_sealed, number_mac, number_end, bank_name, bank_code, currency,
  is_default, is_on, note, version, updated_at, updated_by)
select 'fill' || lpad(n::text, 10, '0'), :ent, (array['启明', '华能', '国电', '大唐'])[1 + n % 4] || '风电有限公司第' || n || '号',
  case when n % 10000 = 1 then 'card' else 'settlement' end, 'x', 'fill' || n, lpad((n % 10000)::text, 4, '0'),
  case when n % 10000 = 2 then '中国银行海南洋浦支行' else (array['中国工商银行', '中国农业银行'])[1 + n % 2] || '北京分行' || n % 900 end,
  '102100099996', case when n % 10000 = 3 then 'EUR' else 'CNY' end, false, n % 10000 <> 4, null, 1,
  case when n % 10000 = 5 then timestamptz '2031-01-02' else timestamptz '2026-01-01' + n * interval '1 second' end, 'fill'
from generate_series(1, :rows) n;
