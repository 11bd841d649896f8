-- list: /japi/tax/register/longTermAsset/list
-- few: assetNo=K0000007777
-- 长期资产 of one enterprise.
insert into tax_register_long_term_asset (id, ent_id,
  asset_no, name, kind, acquired, value, input_tax, years, mixed_use, invoice_no, disposed,
  asset_class, residual, tax_basis, tax_years, scheme, version, updated_at, updated_by)
select 'fill' || lpad(n::text, 10, '0'), :ent,
  'K' || lpad(n::text, 10, '0'), '设备', '固定资产', date '2026-01-01', 1, null, '10', null, null, null,
  '电子设备', null, null, null, null, 1, timestamptz '2026-01-01' + n * interval '1 second', 'fill'
from generate_series(1, :rows) n;
