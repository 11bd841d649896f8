-- An audit log of three years: users, enterprises and actions in turn, one in twenty refused. The running server seals it.
insert into audit_log (id, at, user_id, ent_id, action, target, result, detail, address, request_id)
select lpad(to_hex(n), 32, '0'), timestamptz '2024-01-01' + n * interval '90 seconds',
  coalesce((select array_agg(id order by id) from user_account)[1 + n % 400], 'bench-user-' || n % 2000), coalesce((select array_agg(id order by id) from enterprise)[1 + n % 300], 'bench-ent-' || n % 500), case when n % 300000 = 7 then 'maintenance.announce' else (array['tax.return.save', 'invoice.annotate', 'session.sign-in', 'workflow.decide', 'tax.return.export', 'access.denied'])[1 + n % 6] end,
  'bench-task-' || n % 50000, case when n % 20 = 0 then 'refused' else 'done' end,
  '{"count":1,"changes":[{"field":"VATG_A1.r1.c1","from":"0.00","to":"127429.45"}],"reason":"更正金额"}', '10.0.' || n % 200 || '.' || n % 250, 'bench-request-' || n
from generate_series(1, :rows) n;
