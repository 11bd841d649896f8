-- A group of four levels: some organisations on the second, each with 20 below, the rest on the fourth; below one of the
-- third level 5,000, to be moved at once.
with second as (
  select 'b2-' || n code, n from generate_series(1, :second) s (n)
), third as (
  select 'b3-' || s.n || '-' || g code, s.code parent, '10000001/' || s.code above, s.n * 100 + g n
  from second s, generate_series(1, 20) g
), fourth as (
  select 'b4-' || t.n || '-' || g code, t.code parent, t.above || '/' || t.code above, t.n * 1000 + g n
  from third t, generate_series(1, :fourth) g
  union all
  select 'bm-' || g, 'b3-1-1', '10000001/b2-1/b3-1-1', 10000000 + g from generate_series(1, :branch) g
), everyone as (
  select code, '10000001' parent, '10000001' above, 2 level, n from second
  union all select code, parent, above, 3, n from third
  union all select code, parent, above, 4, n from fourth
)
insert into organization (customer_code, name, level, parent_code, path, sector, credit_code, status, sounds, version,
    updated_at, updated_by)
  select code, '启明能源第' || code || '公司', level, parent, above || '/' || code, '02',
    -- The one that is moved is judged whole.
    case code when 'b3-1-1' then '91350100M00099995J' else 'bench' || code end, 1,
    'qimingnengyuandi' || code || 'gongsi qmnyd' || code || 'gs', 1, now(), 'bench'
  from everyone;
insert into organization_history (customer_code, version, name, level, parent_code, path, sector, credit_code, status,
    kind, from_at, changed_by)
  select customer_code, version, name, level, parent_code, path, sector, credit_code, status, 'add', updated_at,
    updated_by
  from organization where updated_by = 'bench';
