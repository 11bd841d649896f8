import { sql } from 'kysely'
import { has } from '@portal/server-kit/list/matchers'
import type { GrantableMenu } from '../contract/index.ts'
import type { Db } from '@portal/server-kit/database'
import { visibleRoles, type Giver } from '@portal/identity/server/roles'

/** Who asks; his roles and enterprise say which roles he sees. */
export type Asker = Pick<Giver, 'roles' | 'entId'>

const columns = [
  'role.id',
  'role.code',
  'role.name',
  'role.ent_id',
  'role.side',
  'role.is_system',
  'role.note',
  'role.data_scope',
  'role.version',
  'role.updated_at',
  'role.updated_by',
] as const

/** Roles that this caller sees, with the enterprise's name. */
export const rolesFor = (db: Db, asker: Asker) =>
  visibleRoles(db, asker)
    .leftJoin('enterprise', 'enterprise.id', 'role.ent_id')
    .select([...columns, 'enterprise.name as ent_name'])
export type RoleOfTable = Awaited<ReturnType<ReturnType<typeof rolesFor>['execute']>>[number]

export const findRole = (db: Db, asker: Asker, roleId: string): Promise<RoleOfTable | undefined> =>
  rolesFor(db, asker).where('role.id', '=', roleId).executeTakeFirst()

/** Grants that count in this enterprise for its people; null: in every one. */
export const heldWithin = (entId: string | null) =>
  sql<boolean>`(${entId}::text is null or held_role.ent_id = ${entId} or held_role.ent_id is null and exists (
    select 1 from membership where membership.user_id = held_role.user_id and membership.ent_id = ${entId}))`

/** How many people hold each of these roles now, of one enterprise or (null) of all. */
export async function peopleOf(
  db: Db,
  roleIds: readonly string[],
  entId: string | null,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('held_role')
    .select(['role_id', sql<number>`count(distinct user_id)::int`.as('people')])
    .where('role_id', 'in', roleIds)
    .where(heldWithin(entId))
    .groupBy('role_id')
    .execute()
  return new Map(rows.map((row) => [row.role_id, row.people]))
}

export const menusOf = async (db: Db, roleId: string) =>
  db
    .selectFrom('role_menu')
    .innerJoin('menu_node', 'menu_node.id', 'role_menu.menu_id')
    .select(['menu_node.id as menuId', 'menu_node.name as menuName', 'menu_node.parent_id as parentId'])
    .where('role_menu.role_id', '=', roleId)
    .orderBy('menu_node.sort')
    .orderBy('menu_node.id')
    .execute()

/** Every page, group and button in menu order, and whether this caller may give it. */
export async function grantableMenus(db: Db, giver: Giver, isOperator: boolean): Promise<GrantableMenu[]> {
  const { rows } = await sql<GrantableMenu>`
    select node.id as "menuId", node.parent_id as "parentId", node.name as "menuName",
      node.button <> '1' and node.route_url <> '' as "isPage",
      ${isOperator}::boolean or (node.button <> '1' and node.route_url = '')
        or (node.button = '1' and node.front_end_name = any(${[...giver.permissions]}))
        or exists (select 1 from role_menu held join held_role mine on mine.role_id = held.role_id
          where held.menu_id = node.id and mine.user_id = ${giver.userId}
            and (mine.ent_id is null or mine.ent_id = ${giver.entId})) as "isMine"
    from menu_node node order by node.sort, node.id`.execute(db)
  return rows
}

/** Roles by name and side, a page of them. */
export async function pageOfRoles(
  db: Db,
  asker: Asker,
  { word, side, size, offset }: { word: string; side: string; size: number; offset: number },
): Promise<{ rows: RoleOfTable[]; total: number }> {
  const found = () =>
    rolesFor(db, asker)
      .where(has('role.sought', word))
      .$if(side !== '', (query) => query.where(sql<boolean>`role.side = ${side}`))
  const rows = await found()
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .orderBy('role.updated_at', 'desc')
    .orderBy('role.id')
    .limit(size)
    .offset(offset)
    .execute()
  if (rows[0] !== undefined || offset === 0) return { rows, total: rows[0]?.total ?? 0 }
  // Beyond the last page there is no row that could say how many there are.
  const { total } = await found()
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Roles of a user, ended grants left out. */
export const rolesOfUser = (db: Db, asker: Asker & { isOperator: boolean }, userId: string) =>
  db
    .selectFrom('held_role')
    .innerJoin('role', 'role.id', 'held_role.role_id')
    .select(['role.id', 'role.name', 'role.side', 'held_role.ent_id', 'held_role.ends_at'])
    .where('held_role.user_id', '=', userId)
    .where((eb) =>
      asker.isOperator
        ? eb.lit(true)
        : eb.or([eb('held_role.ent_id', 'is', null), eb('held_role.ent_id', '=', asker.entId)]),
    )
    .orderBy('role.name')
    .orderBy('role.id')
    .execute()
