-- :copies more filed returns, each with the cells of the newest filed version.
with newest as (select * from return_snapshot order by id desc limit 1),
made as (
  insert into return_snapshot select 'bench-' || lpad(n::text, 8, '0'), ent_id, 'bench-task-' || n, 1, taken_at, '{}', null, '[]', '[]' from newest, generate_series(1, :copies) n
  returning id, ent_id)
insert into return_snapshot_cell select made.ent_id, made.id, table_code, cell, amount, words from made, return_snapshot_cell where snapshot_id = (select id from newest);
