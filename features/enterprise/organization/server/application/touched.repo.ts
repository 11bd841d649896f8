import '@portal/identity/server/tables'
import { findProductNames } from '@portal/product/server/public'
import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'

/** The system's own product. */
const system = '00'

/** Names of the products that people of an enterprise use by their roles. */
export async function productsUsed(db: Db, entId: string): Promise<string[]> {
  const { rows } = await sql<{ product_type: string }>`
    select distinct node.product_type
    from membership member
      join held_role held on held.user_id = member.user_id and coalesce(held.ent_id, member.ent_id) = member.ent_id
      join role_menu on role_menu.role_id = held.role_id
      join menu_node node on node.id = role_menu.menu_id
    where member.ent_id = ${entId} and member.enabled and node.product_type not in ('', ${system})`.execute(db)
  const types = rows.map(({ product_type: type }) => type)
  return types.length === 0 ? [] : [...(await findProductNames(db, types)).values()].toSorted()
}

export interface Seeing {
  gained: number
  lost: number
  kept: number
}

/**
 * People above who see an organisation by a role that reaches below: `before` and `after` are the codes above it. Those
 * on both ways keep it.
 */
export async function seeingFromAbove(db: Db, before: readonly string[], after: readonly string[]): Promise<Seeing> {
  const { rows } = await sql<Seeing>`
    with place as (
      select ent_id, customer_code = any(${[...before]}) as was, customer_code = any(${[...after]}) as will
      from organization
      where customer_code = any(${[...before, ...after]}) and ent_id is not null and status = 1),
    seeing as (
      select member.user_id, bool_or(place.was) as was, bool_or(place.will) as will
      from place join membership member on member.ent_id = place.ent_id and member.enabled
        join user_account person on person.id = member.user_id and person.enabled
        join held_role held on held.user_id = member.user_id and coalesce(held.ent_id, place.ent_id) = place.ent_id
        join role on role.id = held.role_id and role.data_scope = 'below'
      group by member.user_id)
    select count(*) filter (where will and not was)::int as gained,
      count(*) filter (where was and not will)::int as lost, count(*) filter (where was and will)::int as kept
    from seeing`.execute(db)
  return rows[0] ?? { gained: 0, lost: 0, kept: 0 }
}
