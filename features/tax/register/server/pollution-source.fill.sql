-- list: /japi/tax/register/pollutionSource/list
-- few: sourceNo=K0000007777
-- 污染源 of one enterprise.
insert into tax_register_pollution_source (id, ent_id,
  source_no, permit_no, outlet_no, outlet_name, place, coordinates, "from", "to", category, water_kind, pollutant,
  sub_item, unit_tax, method, standard_name, standard_value, coefficient_in, coefficient_out, base_unit,
  pollutant_unit, equivalent, storage, disposal, reuse, noise_place, zone, day_and_night, limit_day, limit_night,
  version, updated_at, updated_by)
select 'fill' || lpad(n::text, 10, '0'), :ent,
  'K' || lpad(n::text, 10, '0'), null, null, null, null, null, null, null, '大气污染物', null, '1', null, '1', '自动监测',
  null, null, null, null, null, null, null, null, null, null, null, null, null, null, null,
  1, timestamptz '2026-01-01' + n * interval '1 second', 'fill'
from generate_series(1, :rows) n;
