import type { Migration } from '@portal/server-kit/migrations'

/**
 * Records which roles, menus and grants of the product were ever installed. Existing ones count as installed, and every
 * possible grant between them as decided. So nothing removed by operators comes back.
 */
export const installedSeedsMigration: Migration = {
  stamp: '202611211790-installed-seeds',
  sql: `
    create table installed_seed (code text primary key, installed_at timestamptz not null);
    insert into installed_seed select 'role:' || code, now() from role where code is not null and ent_id is null;
    insert into installed_seed select 'menu:' || id, now() from menu_node;
    insert into installed_seed select 'grant:' || role.code || ':' || menu_node.id, now() from role
      cross join menu_node where role.code is not null and role.ent_id is null;
    insert into installed_seed select 'permission:' || role.code || ':' || role_permission.code, now()
      from role join role_permission on role_permission.role_id = role.id
        where role.code is not null and role.ent_id is null;
  `,
}
