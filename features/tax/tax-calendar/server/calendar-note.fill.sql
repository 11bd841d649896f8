-- list: /japi/tax/calendar/note/list
-- few: title=契税00777
-- few: isDone=1
-- few: dayFrom=2031-01-01
-- Notes of one enterprise; one in ten thousand is what a filter asks for.
insert into calendar_note (id, ent_id, day, title, reminds, is_done, note, version, updated_at, updated_by)
select 'fill' || lpad(n::text, 10, '0'), :ent,
  case when n % 10000 = 2 then date '2031-01-02' else date '2020-01-01' + n % 2000 end,
  '契税' || lpad(n::text, 5, '0'), false, n % 10000 = 3, null, 1,
  timestamptz '2026-01-01' + n * interval '1 second', 'fill'
from generate_series(1, :rows) n;
