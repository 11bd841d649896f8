-- Tasks :from to :to of other enterprises, four taxes over 25 months each; one month is open.
insert into tax_task (task_no, ent_id, tax_type, period, state, due_date, was_filed, created_by, created_at)
select 'growth-' || n, 'growth-' || n / 100, '0' || 1 + n % 4, to_char(day, 'YYYYMM'),
  case when n / 4 % 25 = 0 then 'computed' else 'filed' end, day + interval '1 month 14 days', n / 4 % 25 > 0, 'growth', day
from generate_series(:from, :to) n, lateral (select date '2026-10-01' - n / 4 % 25 * interval '1 month' as day) dated;
insert into tax_task_step (id, ent_id, task_no, from_state, to_state, user_id, reason, at)
select 'growth-' || n || '-' || s, 'growth-' || n / 100, 'growth-' || n, (array[null, 'created', 'computed', 'inReview'])[s],
  (array['created', 'computed', 'inReview', 'filed'])[s], 'growth', '', now()
from generate_series(:from, :to) n, generate_series(1, case when n / 4 % 25 = 0 then 2 else 4 end) s;
