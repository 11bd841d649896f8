-- list: /japi/api/manage/management/members
-- few: word=第777号
-- few: account=m0000777
-- few: phoneEnd=9999
-- few: phone=13800139999
-- few: state=left
-- few: role=fill-own
-- few: source=2
-- few: never=1
-- few: signedInFrom=2031-01-01
-- Users of one enterprise; one in ten thousand is what a filter asks for.
insert into user_account (id, account, name, phone, user_source, password_hash, must_change_password, password_at, enabled,
  seq, created_at)
select 'fillm' || lpad(n::text, 10, '0'), 'm' || lpad(n::text, 8, '0'), (array['张', '王', '李', '赵'])[1 + n % 4] || '第' || n || '号',
  '1380013' || lpad((n % 10000)::text, 4, '0'), case when n % 10000 = 1 then '2' else '1' end, 'x', false, now(),
  n % 10000 <> 4, 0, timestamptz '2025-01-01' + n * interval '1 second'
from generate_series(1, :rows) n;
update user_sign_in set at = timestamptz '2026-01-01' + substr(user_id, 6)::integer * interval '1 second'
  where user_id like 'fillm%' and substr(user_id, 6)::integer % 10000 not in (5, 6);
update user_sign_in set at = timestamptz '2031-01-02' where user_id like 'fillm%' and substr(user_id, 6)::integer % 10000 = 6;
insert into role (id, name, side, is_system, created_at) values ('fill-own', '一种', '2', false, now()),
  ('fill-own-usual', '常用', '2', false, now()) on conflict do nothing;
insert into membership select id, :ent, true, substr(id, 6)::integer % 10000 <> 7, created_at from user_account
  where id like 'fillm%';
insert into user_role select id, 'fill-own', null, created_at from user_account
  where id like 'fillm%' and substr(id, 6)::integer % 10000 = 8;
insert into user_role select id, 'fill-own-usual', null, created_at from user_account where id like 'fillm%';
analyze user_account, user_sign_in, membership, user_role;
