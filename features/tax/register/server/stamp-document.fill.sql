-- list: /japi/tax/register/stampDocument/list
-- few: documentNo=K0000007777
-- 应税凭证 of one enterprise.
insert into tax_register_stamp_document (id, ent_id,
  document_no, name, period, count, item, sub_item, signed, amount, settled, settled_on, other_name, other_id,
  other_amount, relief_code, capital_before,
  version, updated_at, updated_by)
select 'fill' || lpad(n::text, 10, '0'), :ent,
  'K' || lpad(n::text, 10, '0'), '1', '按期申报', null, '借款合同', null, date '2026-01-01', null, null, null, null, null,
  null, null, null,
  1, timestamptz '2026-01-01' + n * interval '1 second', 'fill'
from generate_series(1, :rows) n;
