-- :ents enterprises below one head office, each with :taxes taxes and a task of each for twelve months of 2026.
insert into enterprise (id, name, credit_code, ent_type, parent_id, ent_version, enabled, created_at)
select 'bench-' || lpad(n::text, 5, '0'), '启明第' || n || '公司', null, '1', :head, '1', true, now()
from generate_series(1, :ents) n;
insert into tax_profile (ent_id, version, taxpayer_type, sub_type, city_flag, preferences, filings, updated_by,
  updated_at)
select 'bench-' || lpad(n::text, 5, '0'), 1, '1', 'none', 'city', '{}',
  (select jsonb_agg(jsonb_build_object('taxType', lpad(t::text, 2, '0'), 'cadence', 'month'))
    from generate_series(1, :taxes) t), null, now()
from generate_series(1, :ents) n;
insert into tax_task (task_no, ent_id, tax_type, period, state, due_date, created_by, created_at, payable)
select 'bench-' || n || '-' || t || '-' || m, 'bench-' || lpad(n::text, 5, '0'), lpad(t::text, 2, '0'),
  to_char(date '2026-01-01' + (m - 2) * interval '1 month', 'YYYYMM'),
  (array['created', 'computed', 'checked', 'filed'])[1 + (n + t + m) % 4],
  (date '2026-01-15' + (m - 1) * interval '1 month')::date, 'bench', now(), n * 100 + t
from generate_series(1, :ents) n, generate_series(1, :taxes) t, generate_series(1, 12) m
where (n + t * m) % 50 <> 0;
