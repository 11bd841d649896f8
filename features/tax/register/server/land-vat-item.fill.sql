-- list: /japi/tax/register/landVatItem/list
-- few: recordNo=K0000007777
-- 土地增值税项目 of one enterprise.
insert into tax_register_land_vat_item (id, ent_id,
  record_no, project, project_no, kind, estate, received, deductions, pre_rate, relief_code, period,
  version, updated_at, updated_by)
select 'fill' || lpad(n::text, 10, '0'), :ent,
  'K' || lpad(n::text, 10, '0'), '1', null, '预征', null, n, null, null, null, null,
  1, timestamptz '2026-01-01' + n * interval '1 second', 'fill'
from generate_series(1, :rows) n;
