-- :ents enterprises below one head office, each with :taxes taxes filed for thirty-six months until 2026-02.
insert into enterprise (id, name, credit_code, ent_type, parent_id, ent_version, enabled, created_at)
select 'bench-' || lpad(n::text, 5, '0'), '启明第' || n || '公司', null, '1', :head, '1', true, now()
from generate_series(1, :ents) n;
insert into company_profile (ent_id, sector, contact_name, contact_phone, version, updated_at, updated_by)
select 'bench-' || lpad(n::text, 5, '0'), lpad((1 + n % 7)::text, 2, '0'), '', '', 1, now(), ''
from generate_series(1, :ents) n;
insert into filing_version
select 'bench-' || lpad(n::text, 5, '0'), 'b' || n || '-' || t || '-' || m, 1, 'original', lpad(t::text, 2, '0'),
  date '2023-04-10' + m * interval '1 month', 'R' || n || '-' || t || '-' || m, '', '', false, '', '', now()
from generate_series(1, :ents) n, generate_series(1, :taxes) t, generate_series(0, 35) m;
insert into tax_figure
select 'bench-' || lpad(n::text, 5, '0'), 'b' || n || '-' || t || '-' || m, 1, lpad(t::text, 2, '0'), month, month,
  (n * 37 + t * 11 + m) % 100000 + 0.25, case when t <= 5 then (n * 1031 + m) % 1000000 + 0.5 end, t = 2, t = 3, true
from generate_series(1, :ents) n, generate_series(1, :taxes) t, generate_series(0, 35) m,
  to_char(date '2023-03-01' + m * interval '1 month', 'YYYYMM') month;
