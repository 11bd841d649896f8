import { sql } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { RoleImpact } from '../contract/index.ts'
import { heldWithin } from './role.repo.ts'

/** First names of who is hit. */
const mostNamed = 8

interface Touched {
  id: string
  name: string
  is_button: boolean
  gained: boolean
  is_own: boolean
  unchanged: number
  partly: number
}

/**
 * What giving a role exactly these menus does to its members, of one enterprise or (`entId` null) of all. Somebody
 * keeps a thing where another role gives it: its menu, or its code by another button or none. Groups without a page of
 * their own are left out.
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
  const { people = 0, names = [] } = members.rows[0] ?? {}
  const { rows } = await sql<Touched>`
    with recursive wanted as (
      select id, parent_id from menu_node where id = any(${[...new Set(menuIds)]})
      union
      select parent.id, parent.parent_id from menu_node parent join wanted on wanted.parent_id = parent.id),
    held as (select menu_id as id from role_menu where role_id = ${roleId}),
    touched as (
      select node.id, node.name, node.button = '1' as is_button, node.parent_id,
        case when node.button = '1' then node.front_end_name else '' end as code,
        not exists (select 1 from held where held.id = node.id) as gained
      from menu_node node
      where (node.button = '1' or node.route_url <> '')
        and (exists (select 1 from wanted where wanted.id = node.id))
          <> (exists (select 1 from held where held.id = node.id))),
    place as (
      select distinct held_role.user_id, coalesce(member.ent_id, held_role.ent_id) as ent_id
      from held_role left join membership member on member.user_id = held_role.user_id
        and (held_role.ent_id is null or member.ent_id = held_role.ent_id)
        and (${entId}::text is null or member.ent_id = ${entId})
      where role_id = ${roleId} and ${within}),
    carrier as (
      select role_menu.role_id, touched.id as menu_id, touched.id as by_menu
      from touched join role_menu on role_menu.menu_id = touched.id
      union select own.role_id, touched.id, null from touched join role_permission own on own.code = touched.code
      union select role_menu.role_id, touched.id, twin.id
      from touched join menu_node twin on twin.button = '1' and twin.front_end_name = touched.code
        join role_menu on role_menu.menu_id = twin.id
      where touched.code <> ''),
    covered as (
      select distinct carrier.menu_id, place.user_id, place.ent_id
      from place join held_role other on other.user_id = place.user_id
        and (other.ent_id is null or other.ent_id = place.ent_id)
      join carrier on carrier.role_id = other.role_id
      where other.role_id <> ${roleId}),
    kept as (
      select menu_id, (count(*) filter (where kept_places = places))::int as unchanged,
        (count(*) filter (where kept_places < places))::int as partly
      from (select menu_id, user_id, count(*) as kept_places from covered group by menu_id, user_id) covered
      join (select user_id, count(*) as places from place group by user_id) place using (user_id)
      group by menu_id)
    select touched.id, coalesce(parent.name || ' / ', '') || touched.name as name, touched.is_button, touched.gained,
      exists (select 1 from carrier where role_id = ${roleId} and menu_id = touched.id
        and (by_menu is null or by_menu <> touched.id and by_menu in (select id from wanted))) as is_own,
      coalesce(kept.unchanged, 0) as unchanged, coalesce(kept.partly, 0) as partly
    from touched left join menu_node parent on parent.id = touched.parent_id left join kept on kept.menu_id = touched.id
    order by parent.sort, touched.name`.execute(db)
  const effects = (gained: boolean) =>
    rows
      .filter((row) => row.gained === gained)
      .map(({ id: menuId, name, is_button: isButton, is_own: isOwn, unchanged, partly }) => ({
        menuId,
        name,
        isButton,
        // The role itself gives the same code by another way before and after.
        unchanged: isOwn ? people : unchanged,
        partly: isOwn ? 0 : partly,
      }))
  return { people, names, gained: effects(true), lost: effects(false) }
}
