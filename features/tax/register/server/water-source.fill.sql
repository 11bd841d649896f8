-- list: /japi/tax/register/waterSource/list
-- few: sourceNo=K0000007777
-- 取用水 of one enterprise.
insert into tax_register_water_source (id, ent_id,
  source_no, name, report, paying, source, industry, special, grade, permit, permit_no, permit_from, permit_to,
  place, authority, overdraft, pipes, planned, unit_tax, loss, no_permit_times,
  version, updated_at, updated_by)
select 'fill' || lpad(n::text, 10, '0'), :ent,
  'K' || lpad(n::text, 10, '0'), null, '水资源税纳税申报表A', '按月申报', '地表水', '1', null, null, '已办理', null, null, null,
  null, null, null, null, null, '1', null, null,
  1, timestamptz '2026-01-01' + n * interval '1 second', 'fill'
from generate_series(1, :rows) n;
