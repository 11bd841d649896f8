-- :users users with :each approvals waiting for each: everybody who can sign in, the rest synthetic. Ids of synthetic
-- users and of their enterprises (five users each) are numbers, because pgbench draws only numbers.
with person as (
  select user_id, ent_id from membership where is_default
  union all
  select n::text, (n / 5)::text from generate_series(1, :users - (select count(*) from membership where is_default)) n)
insert into approval (id, ent_id, business_type, business_code, definition, instance, title, route, task_name, state,
  applicant_id, started_at)
select 'bench-' || person.user_id || '-' || n, person.ent_id, 'taxUnlock', 'bench-' || person.user_id || '-' || n,
  '{"code": "taxUnlock", "version": 1, "fields": {}, "steps": []}', '{"visits": [], "history": [], "copies": []}',
  '解锁 ' || n || ' 月增值税申报表', '/workflow/index', '解锁审批', 'pending', 'bench', now() - n * interval '7 minutes'
from person, generate_series(1, :each) n;
insert into approval_task (approval_id, seat, ent_id, person_id, is_open, is_asked, is_anywhere)
select id, 1, ent_id, regexp_replace(id, '^bench-(.*)-[0-9]+$', '\1'), true, false, false from approval where applicant_id = 'bench';
