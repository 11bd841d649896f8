import { sql } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { Giver } from '../held-role.service.ts'

/** These nodes with all above them; ids that stand nowhere are left out. */
export async function closedOver(db: Db, menuIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    with recursive up as (
      select id, parent_id from menu_node where id = any(${[...new Set(menuIds)]})
      union
      select parent.id, parent.parent_id from menu_node parent join up on up.parent_id = parent.id)
    select id from up`.execute(db)
  return new Set(rows.map((row) => row.id))
}

/** Names of pages and buttons among these that the giver lacks; groups say nothing by themselves. */
export async function addedMenus(db: Db, giver: Giver, menuIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select node.name from menu_node node
    where node.id = any(${[...menuIds]}) and (node.button = '1' or node.route_url <> '')
      and not (node.button = '1' and node.front_end_name = any(${[...giver.permissions]}))
      and not exists (select 1 from role_menu held join held_role mine on mine.role_id = held.role_id
        where held.menu_id = node.id and mine.user_id = ${giver.userId}
          and (mine.ent_id is null or mine.ent_id = ${giver.entId}))
    order by node.name`.execute(db)
  return rows.map((row) => row.name)
}
