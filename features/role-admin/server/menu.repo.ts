import { sql } from 'kysely'
import type { Db } from '@portal/server-kit/database'

/** Roles of one side that an installation shares, with how many people hold them and their nodes. */
export async function rolesWithMenus(db: Db, side: '1' | '2') {
  const { rows } = await sql<{ roleId: string; roleName: string; people: number; menuIds: string[] }>`
    select role.id as "roleId", role.name as "roleName",
      (select count(distinct user_id)::int from held_role where role_id = role.id) as people,
      array(select menu_id from role_menu where role_id = role.id) as "menuIds"
    from role where role.side = ${side} order by role.is_system desc, role.updated_at desc, role.id limit 200
    `.execute(db)
  return rows
}
