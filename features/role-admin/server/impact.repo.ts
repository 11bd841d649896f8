import { sql } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { RoleImpact } from '../contract/index.ts'
import { heldWithin } from './role.repo.ts'

/** First names of who is hit. */
const mostNamed = 8

/**
 * What giving a role exactly these menus does to its members, of one enterprise or (`entId` null) of all. Groups
 * without a page of their own are left out.
 */
export async function impactOf(
  db: Db,
  { roleId, entId }: { roleId: string; entId: string | null },
  menuIds: readonly string[],
): Promise<RoleImpact> {
  const within = heldWithin(entId)
  const members = await sql<{ people: number; names: string[] }>`
    with member as (select distinct user_id from held_role where role_id = ${roleId} and ${within})
    select (select count(*)::int from member) as people,
      array(select account.name from member join user_account account on account.id = member.user_id
        order by account.name, account.id limit ${mostNamed}) as names`.execute(db)
  const { rows } = await sql<{ id: string; name: string; is_button: boolean; gained: boolean; unchanged: number }>`
    with recursive wanted as (
      select id, parent_id from menu_node where id = any(${[...new Set(menuIds)]})
      union
      select parent.id, parent.parent_id from menu_node parent join wanted on wanted.parent_id = parent.id),
    held as (select menu_id as id from role_menu where role_id = ${roleId}),
    touched as (
      select node.id, node.name, node.button = '1' as is_button, node.parent_id,
        not exists (select 1 from held where held.id = node.id) as gained
      from menu_node node
      where (node.button = '1' or node.route_url <> '')
        and (exists (select 1 from wanted where wanted.id = node.id))
          <> (exists (select 1 from held where held.id = node.id))),
    kept as (
      select other_menu.menu_id, count(distinct mine.user_id)::int as people
      from (select user_id, role_id, ent_id from held_role where role_id = ${roleId} and ${within}) mine
      join held_role other on other.user_id = mine.user_id and other.role_id <> mine.role_id
        and (other.ent_id is null or other.ent_id = mine.ent_id)
      join role_menu other_menu on other_menu.role_id = other.role_id
      where other_menu.menu_id in (select id from touched)
      group by other_menu.menu_id)
    select touched.id, coalesce(parent.name || ' / ', '') || touched.name as name, touched.is_button, touched.gained,
      coalesce(kept.people, 0) as unchanged
    from touched left join menu_node parent on parent.id = touched.parent_id left join kept on kept.menu_id = touched.id
    order by parent.sort, touched.name`.execute(db)
  const effects = (gained: boolean) =>
    rows
      .filter((row) => row.gained === gained)
      .map((row) => ({ menuId: row.id, name: row.name, isButton: row.is_button, unchanged: row.unchanged }))
  return {
    people: members.rows[0]?.people ?? 0,
    names: members.rows[0]?.names ?? [],
    gained: effects(true),
    lost: effects(false),
  }
}
