-- list: /japi/tax/register/rent/list
-- few: recordNo=K0000007777
-- 房产（从租） of one enterprise.
insert into tax_register_rent (id, ent_id,
  record_no, house_no, house_name, use, address, lessee_id, lessee_name, area, contract_rent, contract_from,
  contract_to, declared_rent, declared_from, declared_to, relief_rent, relief_code, relief_name, relief_tax, rate,
  version, updated_at, updated_by)
select 'fill' || lpad(n::text, 10, '0'), :ent,
  'K' || lpad(n::text, 10, '0'), '1', null, '工业', null, null, '1', null, n, date '2026-01-01', date '2026-01-01',
  n, date '2026-01-01', date '2026-01-01', null, null, null, null, null,
  1, timestamptz '2026-01-01' + n * interval '1 second', 'fill'
from generate_series(1, :rows) n;
