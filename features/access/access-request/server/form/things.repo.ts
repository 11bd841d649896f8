import { sql } from 'kysely'
import { visibleRoles, type Giver } from '@portal/identity/server/roles'
import type { Db } from '@portal/server-kit/database'
import '../access-request.table.ts'
import type { UserLine } from '../access-request.table.ts'

/** A role that an application is about. */
export const findRole = (db: Db, keeper: Pick<Giver, 'roles' | 'entId'>, roleId: string) =>
  visibleRoles(db, keeper)
    .select(['id', 'code', 'name', 'ent_id', 'side', 'data_scope', 'version'])
    .where('id', '=', roleId)
    .executeTakeFirst()
export type RoleMeant = NonNullable<Awaited<ReturnType<typeof findRole>>>

/** Names among these that stand already in the enterprise. */
export async function namesTaken(db: Db, entId: string, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('role')
    .select('name')
    .where('ent_id', '=', entId)
    .where('name', 'in', [...names])
    .execute()
  return rows.map(({ name }) => name)
}

/** Users in use with the enterprises in which they may act; `reach` null: of every enterprise. */
export async function findPlaces(db: Db, userIds: readonly string[], reach: string | null): Promise<UserLine[]> {
  const { rows } = await sql<UserLine>`
    select account.id as "userId", account.name as "userName", account.account as "userAccount",
      account.user_source as "userSource", coalesce(enterprise.id, '') as "entId",
      coalesce(enterprise.name, '') as "entName"
    from user_account account
      left join membership on membership.user_id = account.id and membership.enabled
      left join enterprise on enterprise.id = membership.ent_id and enterprise.enabled
    where account.id = any(${[...userIds]}) and account.enabled and account.removed_at is null
      and (${reach}::text is null or membership.ent_id = ${reach})
    order by account.id, enterprise.id`.execute(db)
  return rows
}

export interface MenuMeant {
  menuId: string
  parentId: string | null
  menuName: string
  parentName: string
  isButton: boolean
  /** False for a group, which says nothing by itself. */
  isGrant: boolean
  /** Permission code of a button, else blank. */
  code: string
  productType: string
  /** The role has it already. */
  isHeld: boolean
  /** It is asked for, or stands above what is. */
  isAsked: boolean
  isNamed: boolean
}

/** What a role holds and what is asked for it with everything above, in menu order. */
export async function menusAround(db: Db, roleId: string, menuIds: readonly string[]): Promise<MenuMeant[]> {
  const asked = [...menuIds]
  const { rows } = await sql<MenuMeant>`
    with recursive up as (
      select id, parent_id from menu_node where id = any(${asked})
      union
      select parent.id, parent.parent_id from menu_node parent join up on up.parent_id = parent.id),
    held as (select menu_id as id from role_menu where role_id = ${roleId})
    select node.id as "menuId", node.parent_id as "parentId", node.name as "menuName",
      coalesce(parent.name, '') as "parentName", node.button = '1' as "isButton",
      node.button = '1' or node.route_url <> '' as "isGrant",
      case when node.button = '1' then node.front_end_name else '' end as code,
      node.product_type as "productType", held.id is not null as "isHeld", up.id is not null as "isAsked",
      node.id = any(${asked}) as "isNamed"
    from menu_node node
      left join menu_node parent on parent.id = node.parent_id
      left join held on held.id = node.id
      left join up on up.id = node.id
    where held.id is not null or up.id is not null
    order by parent.sort, node.sort, node.id`.execute(db)
  return rows
}
