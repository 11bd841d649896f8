-- list: /japi/tax/register/deedTransfer/list
-- few: contractNo=K0000007777
-- 土地房屋权属转移 of one enterprise.
insert into tax_register_deed_transfer (id, ent_id,
  contract_no, signed, object, way, price, assessed, rate,
  version, updated_at, updated_by)
select 'fill' || lpad(n::text, 10, '0'), :ent,
  'K' || lpad(n::text, 10, '0'), date '2026-01-01', '土地', '出让', n, null, '1',
  1, timestamptz '2026-01-01' + n * interval '1 second', 'fill'
from generate_series(1, :rows) n;
