import { CodedError, notFound, refuse, stale } from '@portal/contract'
import { newId } from '@portal/server-kit/ids'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { sql, type Selectable } from 'kysely'
import {
  changedMenus,
  faultsOfMenus,
  keepingCodes,
  type KeptMenu,
  type MenuChange,
} from '../../contract/menu-tree.rules.ts'
import { saveMenuTree } from '../enterprise/menu.service.ts'
import type { MenuNodeTable } from '../identity.table.ts'
import { forgetAllSessions } from '../session/session.cache.ts'
import { roleUpkeepTexts as texts } from './role-upkeep.texts.ts'

const flag = (value: boolean): string => (value ? '1' : '0')

const kept = (row: Selectable<MenuNodeTable>): KeptMenu => ({
  menuId: row.id,
  parentId: row.parent_id,
  sort: row.sort,
  menuName: row.name,
  frontEndName: row.front_end_name,
  routeUrl: row.route_url,
  icon: row.icon,
  hidden: flag(row.hidden),
  ifRouteHidden: flag(row.route_hidden),
  button: row.button,
  remark: row.remark,
  ifIntOrExt: flag(row.external),
  productType: row.product_type,
})

/** Every node of the installation in menu order. */
export const listMenus = async (db: Db): Promise<KeptMenu[]> =>
  (await db.selectFrom('menu_node').selectAll().orderBy('sort').orderBy('id').execute()).map(kept)

export const menuTreeVersion = (db: Db): Promise<{ version: number; updated_at: Date; updated_by: string }> =>
  db.selectFrom('menu_tree').select(['version', 'updated_at', 'updated_by']).executeTakeFirstOrThrow()

/** Raises the version; its row serializes changes. @throws 409 when another change came first. */
async function raiseVersion(tx: Tx, now: Date, by: string, version: number | undefined): Promise<number> {
  const raised = await tx.db
    .updateTable('menu_tree')
    .set({ version: sql`version + 1`, updated_at: now, updated_by: by })
    .where((eb) => (version === undefined ? eb.lit(true) : eb('version', '=', version)))
    .returning('version')
    .executeTakeFirst()
  if (raised !== undefined) return raised.version
  const current = await menuTreeVersion(tx.db)
  throw stale({ version: current.version, updatedBy: current.updated_by })
}

export interface ChangedTree {
  version: number
  before: KeptMenu[]
  after: KeptMenu[]
}

/**
 * Changes the tree in one transaction: nodes added, changed, moved and removed. `change` is made from the tree as it
 * stands. @throws 404, refused, 400 at the nodes, or 409 for an older version.
 */
export async function changeMenus(
  tx: Tx,
  now: Date,
  by: { userName: string; version?: number | undefined; /** Also what roles use. */ usedToo?: boolean },
  change: (now: readonly KeptMenu[]) => MenuChange,
): Promise<ChangedTree> {
  const own = tx.as('identity')
  const version = await raiseVersion(own, now, by.userName, by.version)
  const before = await listMenus(own.db)
  const asked = change(before)
  const after = changedMenus(before, asked)
  const known = new Set(before.map(({ menuId }) => menuId))
  if (asked.removed.some((id) => !known.has(id))) throw notFound(texts.noNode)
  const faults = faultsOfMenus(after, asked.changed)
  if (faults.length > 0)
    throw new CodedError('badRequest', {
      text: faults[0]?.message ?? '',
      data: { errors: faults.map(({ menuId, field, message }) => ({ path: field, menuId, message })) },
    })
  assertKeepers(before, after)
  const standing = new Set(after.map(({ menuId }) => menuId))
  await removeMenus(
    own,
    before.filter(({ menuId }) => !standing.has(menuId)).map(({ menuId }) => menuId),
    by.usedToo === true,
  )
  // Parents first: a new node may stand below another new one.
  const changed = new Set(asked.changed.map(({ menuId }) => menuId))
  await saveMenuTree(
    own,
    parentsFirst(after)
      .filter(({ menuId }) => changed.has(menuId))
      .map(({ hidden, ifRouteHidden, ifIntOrExt, button, ...node }) => ({
        ...node,
        hidden: hidden === '1',
        routeHidden: ifRouteHidden === '1',
        external: ifIntOrExt === '1',
        button: button === '1' ? '1' : button === '0' ? '0' : '',
      })),
  )
  tx.afterCommit(forgetAllSessions)
  return { version, before, after }
}

/** @throws refused when nobody could keep menus or roles afterwards. */
function assertKeepers(before: readonly KeptMenu[], after: readonly KeptMenu[]): void {
  const stands = new Map(after.map((node) => [node.menuId, node]))
  const lost = before.find((node) => {
    const now = stands.get(node.menuId)
    return (
      node.button === '1' &&
      keepingCodes.has(node.frontEndName) &&
      (now === undefined ||
        now.frontEndName !== node.frontEndName ||
        now.parentId !== node.parentId ||
        now.button !== '1')
    )
  })
  if (lost !== undefined) throw refuse(texts.keeping(lost.menuName))
}

function parentsFirst(nodes: readonly KeptMenu[]): KeptMenu[] {
  const below = Map.groupBy(nodes, ({ parentId }) => parentId)
  const within = (parent: string | null): KeptMenu[] =>
    (below.get(parent) ?? []).flatMap((node) => [node, ...within(node.menuId)])
  return within(null)
}

/** @throws refused while roles use one of them, with which and how many people, unless that is meant. */
async function removeMenus(tx: Tx, menuIds: readonly string[], usedToo: boolean): Promise<void> {
  if (menuIds.length === 0) return
  const { roles, people } = await usersOfMenus(tx.db, menuIds)
  if (roles.length > 0 && !usedToo) throw refuse(texts.menuInUse(roles, people))
  await tx.db.deleteFrom('menu_node').where('id', 'in', menuIds).execute()
}

/** Roles that hold one of these nodes, and how many people hold one of those roles. */
export async function usersOfMenus(db: Db, menuIds: readonly string[]): Promise<{ roles: string[]; people: number }> {
  const { rows } = await sql<{ roles: string[]; people: number }>`
    with using_it as (select distinct role_id from role_menu where menu_id = any(${[...menuIds]}))
    select array(select name from role where id in (select role_id from using_it)
        order by is_system desc, name) as roles,
      (select count(distinct user_id)::int from held_role where role_id in (select role_id from using_it)) as people
    `.execute(db)
  return rows[0] ?? { roles: [], people: 0 }
}

/** Id of a new node; ids of the installation's own come from their codes. */
export const newMenuId = (): string => newId()
