-- list: /japi/tax/relatedParty/list
-- Years of one enterprise; more than anybody has.
insert into related_year (id, ent_id, year, group_master, cost_sharing, debt_equity, consolidated, note, version,
  updated_at, updated_by)
select 'fill' || lpad(n::text, 10, '0'), :ent, 'f' || lpad(n::text, 6, '0'), false, false, false, null, null, 1,
  timestamptz '2026-01-01' + n * interval '1 second', 'fill'
from generate_series(1, :rows) n;
