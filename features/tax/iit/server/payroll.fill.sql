-- list: /japi/tax/taxResource/payroll/list
-- few: monthFrom=203101
-- few: word=第777号
-- few: item=稿酬
-- Payroll of one enterprise; one in ten thousand is what a filter asks for.
insert into iit_payroll (id, ent_id, month, row_no, person_id, name, id_shown, item, abroad, income, specials, additional,
  amounts, remark)
select 'fill' || lpad(n::text, 10, '0'), :ent,
  case when n % 10000 = 1 then '203101' else '2026' || lpad((1 + n % 12)::text, 2, '0') end, n, 'fill' || n,
  (array['张', '王', '李', '赵'])[1 + n % 4] || '第' || n || '号', '110105********0011',
  case when n % 10000 = 2 then '稿酬' else '正常工资薪金' end, false, 5000 + n, 100, 0, '{}', null
from generate_series(1, :rows) n;
