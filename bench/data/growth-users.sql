-- Users :from to :to with a session each, ten in an enterprise; their accounts share no beginning.
insert into enterprise (id, name, ent_type, ent_version, enabled, created_at)
select 'growth-' || e, '第' || e || '家公司', '1', '1', true, now() from generate_series(:from / 10, :to / 10) e on conflict do nothing;
insert into user_account (id, account, name, phone, user_source, password_hash, must_change_password, password_at, enabled,
  seq, created_at)
select 'growth-' || n, left(md5(n::text), 10), (array['张', '王', '李', '赵'])[1 + n % 4] || '第' || n || '号',
  '137' || lpad(n::text, 8, '0'), '1', 'x', false, now(), true, 0, timestamptz '2025-01-01' + n * interval '1 second'
from generate_series(:from, :to) n;
insert into membership (user_id, ent_id, is_default, enabled, created_at)
select 'growth-' || n, 'growth-' || n / 10, true, true, now() from generate_series(:from, :to) n;
insert into user_role (user_id, role_id, ent_id, created_at)
select 'growth-' || n, (select id from role where code = 'ordinary'), null, now() from generate_series(:from, :to) n;
insert into session (id, user_id, token_hash, client, created_at, seen_at, ends_at, entered_by, proved_at)
select 'growth-' || n, 'growth-' || n, 'growth-' || n, 'api', now(), now(), now() + interval '8 hours', 'password', now()
from generate_series(:from, :to) n;
