import { sql } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { listMenu } from '../enterprise/menu.repo.ts'
import { saveMenuTree, type NewMenuNode } from '../enterprise/menu.service.ts'
import { everybodysRightsChanged } from '../people/changed.ts'

/** All nodes, siblings in menu order. */
export interface MenuTree {
  version: number
  nodes: NewMenuNode[]
}

/** The whole menu with its version, which is never newer than the nodes. */
export async function readMenuTree(db: Db): Promise<MenuTree> {
  const { version } = await db.selectFrom('menu_version').select('version').executeTakeFirstOrThrow()
  const rows = await listMenu(db, [])
  return {
    version,
    nodes: rows.map((row) => ({
      menuId: row.id,
      parentId: row.parent_id,
      sort: row.sort,
      menuName: row.name,
      frontEndName: row.front_end_name,
      routeUrl: row.route_url,
      icon: row.icon,
      hidden: row.hidden,
      routeHidden: row.route_hidden,
      button: row.button as NewMenuNode['button'],
      remark: row.remark,
      external: row.external,
      productType: row.product_type,
    })),
  }
}

/** The same for a change: other changes wait until this transaction ends. */
export async function holdMenuTree(tx: Tx): Promise<MenuTree> {
  const { db } = tx.as('identity')
  await db.selectFrom('menu_version').select('version').forUpdate().execute()
  return readMenuTree(db)
}

/**
 * Writes what differs between two states of the menu: saves nodes that are new or changed, parents first, and deletes
 * those that are gone, with their grants. Returns the new version.
 */
export async function replaceMenus(
  tx: Tx,
  before: readonly NewMenuNode[],
  after: readonly NewMenuNode[],
): Promise<number> {
  const { db } = tx.as('identity')
  const known = new Map(before.map((node) => [node.menuId, JSON.stringify(node)]))
  const parentsFirst = inTreeOrder(after)
  await saveMenuTree(
    tx,
    parentsFirst.filter((node) => known.get(node.menuId) !== JSON.stringify(node)),
  )
  const left = new Set(after.map(({ menuId }) => menuId))
  const gone = before.flatMap(({ menuId }) => (left.has(menuId) ? [] : [menuId]))
  // In one statement: children and parents refer to each other.
  if (gone.length > 0) await db.deleteFrom('menu_node').where('id', 'in', gone).execute()
  everybodysRightsChanged(tx)
  return (await db.selectFrom('menu_version').select('version').executeTakeFirstOrThrow()).version
}

function inTreeOrder(nodes: readonly NewMenuNode[]): NewMenuNode[] {
  const byParent = Map.groupBy(nodes, ({ parentId }) => parentId)
  const below = (parentId: string | null): NewMenuNode[] =>
    (byParent.get(parentId) ?? []).flatMap((node) => [node, ...below(node.menuId)])
  return below(null)
}

/** A role that holds some of the asked menus, and how many people hold the role now. */
export interface MenuUse {
  roleId: string
  roleName: string
  people: number
}

/** Who uses these menus: the first roles by name, the number of all, and the people who hold any of them. */
export async function menuUses(
  db: Db,
  menuIds: readonly string[],
  most: number,
): Promise<{ roles: MenuUse[]; roleCount: number; people: number }> {
  const holders = db
    .selectFrom('role_menu')
    .select('role_id')
    .distinct()
    .where('menu_id', '=', sql<string>`any(${menuIds})`)
  const [roles, total] = await Promise.all([
    db
      .selectFrom('role')
      .select((eb) => [
        'role.id as roleId',
        'role.name as roleName',
        eb
          .selectFrom('held_role')
          .select(sql<number>`count(distinct user_id)::int`.as('people'))
          .whereRef('held_role.role_id', '=', 'role.id')
          .as('people'),
      ])
      .where('id', 'in', holders)
      .orderBy('role.name')
      .orderBy('role.id')
      .limit(most)
      .execute(),
    db
      .selectNoFrom((eb) => [
        eb
          .selectFrom(holders.as('holder'))
          .select(sql<number>`count(*)::int`.as('count'))
          .as('roleCount'),
        eb
          .selectFrom('held_role')
          .select(sql<number>`count(distinct user_id)::int`.as('count'))
          .where('role_id', 'in', holders)
          .as('people'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return {
    roles: roles.map((role) => ({ ...role, people: role.people ?? 0 })),
    roleCount: total.roleCount ?? 0,
    people: total.people ?? 0,
  }
}

/** How many roles of each side hold each menu; menus that nobody holds are left out. */
export async function menuHolders(db: Db): Promise<{ menuId: string; side: '1' | '2'; roles: number }[]> {
  return db
    .selectFrom('role_menu')
    .innerJoin('role', 'role.id', 'role_menu.role_id')
    .select(['role_menu.menu_id as menuId', 'role.side', sql<number>`count(*)::int`.as('roles')])
    .groupBy(['role_menu.menu_id', 'role.side'])
    .execute()
}
