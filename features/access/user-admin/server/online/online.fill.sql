-- list: /japi/api/manage/management/online
-- few: word=第777号
-- few: enterprise=fill-online
-- Running sessions; one in ten thousand is what a filter asks for. Each has a user of its own.
insert into user_account (id, account, name, phone, user_source, password_hash, must_change_password, password_at, enabled,
  seq, created_at)
select 'fillo' || lpad(n::text, 10, '0'), 'o' || lpad(n::text, 8, '0'), '孙第' || n || '号', '', '1', 'x', false, now(), true, 0,
  timestamptz '2025-01-01' + n * interval '1 second'
from generate_series(1, :rows) n on conflict do nothing;
insert into enterprise (id, name, ent_type, ent_version, enabled, created_at)
  values ('fill-online', '在线一家', '1', '1', true, now()), ('fill-others', '其余', '1', '1', true, now()) on conflict do nothing;
insert into session (id, user_id, token_hash, client, ent_id, created_at, seen_at, ends_at, proved_at)
select 'fills' || lpad(n::text, 10, '0'), 'fillo' || lpad(n::text, 10, '0'), 'fill' || n, 'browser',
  case when n % 10000 = 7 then 'fill-online' else 'fill-others' end,
  now() - n * interval '1 second', timestamptz '2100-01-01', timestamptz '2100-01-02', now()
from generate_series(1, :rows) n;
analyze user_account, session;
