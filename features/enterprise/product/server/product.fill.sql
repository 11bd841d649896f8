-- list: /japi/api/manage/ceelProductInfo/list
-- few: productType=P0000777
-- few: productName=第777号
-- few: isOn=0
-- Products; one in ten thousand is what a filter asks for.
insert into product (id, product_type, product_name, remark, place, is_on, version, updated_at, updated_by)
select 'fill' || lpad(n::text, 10, '0'), 'P' || lpad(n::text, 7, '0'), '产品第' || n || '号', null, n % 9999,
  n % 10000 <> 1, 1, timestamptz '2026-01-01' + n * interval '1 second', 'fill'
from generate_series(1, :rows) n;
