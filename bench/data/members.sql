-- Adds synthetic users until the enterprise :ent has :members members.
with wanted as (
  select 'bench-' || :ent || '-' || n as id
  from generate_series(1, :members - (select count(*) from membership where ent_id = :ent)) n),
person as (
  insert into user_account (id, account, name, phone, user_source, password_hash, must_change_password, password_at, enabled, seq, created_at)
  select id, id, '成员', '', '2', '', false, now(), true, 0, now() from wanted
  returning id)
insert into membership (user_id, ent_id, is_default, enabled, created_at)
select id, :ent, true, true, now() from person;
