import { notFound } from '@portal/contract'
import { menuHolders, menusOfRole, readMenuTree } from '@portal/identity/server/menus'
import type { Db } from '@portal/server-kit/database'
import { belowOf, type KeptMenu, type MenuRow, type WireMenu } from '../contract/index.ts'
import { menuAdminTexts as texts } from './menu-admin.texts.ts'
import { keptOf } from './menu-nodes.ts'
import { enterpriseOfRole } from './menu.repo.ts'

/** The menu as its keepers see it: version, entries, and by how many roles of each side each is held. */
export async function menuTree(db: Db): Promise<{ version: number; menus: MenuRow[] }> {
  const [{ version, nodes }, holders] = await Promise.all([readMenuTree(db), menuHolders(db)])
  const bySide = { '1': new Map<string, number>(), '2': new Map<string, number>() }
  for (const { menuId, side, roles } of holders) bySide[side].set(menuId, roles)
  return {
    version,
    menus: nodes.map((node) => ({
      ...keptOf(node),
      operations: bySide['1'].get(node.menuId) ?? 0,
      customers: bySide['2'].get(node.menuId) ?? 0,
    })),
  }
}

/** Every entry as a tree, for outside clients. */
export const wholeMenu = async (db: Db): Promise<WireMenu[]> =>
  treeOf((await readMenuTree(db)).nodes.map(keptOf), (menu) => menu)

/**
 * Entries of a product type with the groups above them; `disabled` marks what the role holds.
 * @throws not found for a role of another enterprise.
 */
export async function menusOfProduct(
  db: Db,
  { productType, roleId, entId }: { productType: string; roleId: string | null; entId: string | null },
): Promise<WireMenu[]> {
  const held = new Set(roleId === null ? [] : await heldBy(db, roleId, entId))
  const menus = (await readMenuTree(db)).nodes.map(keptOf)
  const byId = new Map(menus.map((menu) => [menu.menuId, menu]))
  const wanted = new Set<string>()
  for (const menu of menus) {
    if (menu.productType !== productType) continue
    for (let own: KeptMenu | undefined = menu; own !== undefined; own = byId.get(own.parentId ?? ''))
      wanted.add(own.menuId)
  }
  return treeOf(
    menus.filter(({ menuId }) => wanted.has(menuId)),
    (menu) => ({ ...menu, disabled: held.has(menu.menuId) }),
  )
}

/** Menus of a role that the enterprise may see; `entId` null: any role. */
export async function heldBy(db: Db, roleId: string, entId: string | null): Promise<string[]> {
  const owner = await enterpriseOfRole(db, roleId)
  if (owner === undefined || (owner !== null && entId !== null && owner !== entId)) throw notFound(texts.noRole)
  return menusOfRole(db, roleId)
}

/** An entry with everything below it. @throws not found. */
export async function entriesBelow(db: Db, menuId: string): Promise<string[]> {
  const menus = (await readMenuTree(db)).nodes.map(keptOf)
  if (!menus.some((menu) => menu.menuId === menuId)) throw notFound(texts.gone)
  return belowOf(menus, menuId)
}

function treeOf(menus: readonly KeptMenu[], shown: (menu: KeptMenu) => object): WireMenu[] {
  const byParent = Map.groupBy(menus, ({ parentId }) => parentId)
  const build = (parentId: string | null): WireMenu[] =>
    (byParent.get(parentId) ?? []).map((menu) => ({
      ...shown(menu),
      menuId: menu.menuId,
      menuName: menu.menuName,
      parentId: parentId ?? '',
      children: build(menu.menuId),
    }))
  return build(null)
}
