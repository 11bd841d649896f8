-- :approvers administrators of the enterprise of taxclerk, who sign in with his password.
insert into user_account (id, account, name, phone, user_source, password_hash, must_change_password, password_at, enabled,
  seq, created_at, activated_at, consent_version, consent_at)
select 'bench-approver' || n, 'bench-approver' || n, '审批人' || n, '', user_source, password_hash, false, now(), true, 0,
  now(), now(), consent_version, consent_at
from user_account, generate_series(1, :approvers) n where account = 'taxclerk';
insert into membership (user_id, ent_id, is_default, enabled, created_at)
select 'bench-approver' || n, m.ent_id, true, true, now()
from membership m join user_account u on u.id = m.user_id and u.account = 'taxclerk', generate_series(1, :approvers) n
where m.is_default;
insert into user_role (user_id, role_id, ent_id, created_at)
select 'bench-approver' || n, r.id, m.ent_id, now()
from membership m join user_account u on u.id = m.user_id and u.account = 'taxclerk', generate_series(1, :approvers) n,
  role r where m.is_default and r.code = 'companyAdmin';
