-- 5,000 entries: one first-level group, 49 groups below it, 450 pages of outside addresses and 4,500 buttons; and 50
-- roles that hold two fiftieths of them each, so that each entry is held twice. The account :account holds the roles
-- everywhere.
insert into menu_node (id, parent_id, sort, name, front_end_name, route_url, icon, hidden, route_hidden, button, remark,
  external, product_type)
values ('bench-root', null, 9000, '大树', 'benchRoot', '', 'use', false, false, '', '', false, '00')
union all
select 'bench-g' || g, 'bench-root', g, '分组' || g, 'bench' || g, '', '', false, false, '', '', false, '00'
from generate_series(1, 49) g
union all
select 'bench-p' || p, 'bench-g' || 1 + p % 49, p, '页面' || p, 'benchPage' || p, 'https://example.test/' || p, '',
  false, false, '', '', true, '00'
from generate_series(1, 450) p
union all
select 'bench-b' || b, 'bench-p' || 1 + b % 450, b, '按钮' || b, 'bench:page:act' || b, '', '', false,
  false, '1', '', false, '00'
from generate_series(1, 4500) b;
insert into role (id, name, side, is_system, created_at)
select 'bench-role' || r, '角色' || r, '2', false, now() from generate_series(1, 50) r;
insert into role_menu (role_id, menu_id)
select 'bench-role' || 1 + (n.at + twice) % 50, n.id
from (select id, row_number() over (order by id) at from menu_node where id like 'bench-%') n,
  generate_series(0, 1) twice;
insert into user_role (user_id, role_id, ent_id, created_at)
select u.id, r.id, null, now() from user_account u, role r where u.account = :account and r.id like 'bench-role%';
analyze menu_node, role, role_menu, user_role;
