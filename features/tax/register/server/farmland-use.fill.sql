-- list: /japi/tax/register/farmlandUse/list
-- few: recordNo=K0000007777
-- 占用耕地 of one enterprise.
insert into tax_register_farmland_use (id, ent_id,
  record_no, way, project, approval_no, approved, place, use, area, standard, share, relief_code,
  version, updated_at, updated_by)
select 'fill' || lpad(n::text, 10, '0'), :ent,
  'K' || lpad(n::text, 10, '0'), '经批准按批次转用', null, null, date '2026-01-01', null, null, '1', '1', '1', null,
  1, timestamptz '2026-01-01' + n * interval '1 second', 'fill'
from generate_series(1, :rows) n;
