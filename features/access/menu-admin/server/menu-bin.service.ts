import { refuse } from '@portal/contract'
import { maxMenuDepth } from '@portal/identity/contract'
import {
  giveMenusBack,
  grantsOfMenus,
  holdMenuTree,
  menuUses,
  replaceMenus,
  type MenuGrant,
} from '@portal/identity/server/menus'
import { recycle } from '@portal/recycle-bin/server/public'
import type { Caller } from '@portal/server-kit/caller'
import type { Tx } from '@portal/server-kit/transaction'
import { belowOf, changeMenus, type KeptMenu, type MenuChange } from '../contract/index.ts'
import { menuAdminTexts as texts } from './menu-admin.texts.ts'
import { keptOf, nodesOf, saidOf } from './menu-nodes.ts'

/** A deleted entry with what was below it, parents first, who held it, and the sibling it stood before. */
interface MenuSnapshot {
  menus: KeptMenu[]
  before: string | null
  grants: MenuGrant[]
}

/** Most roles that a refusal names. */
const mostNamed = 5

/**
 * Puts an entry with everything below it into the bin, before it is deleted.
 * @throws refused when more roles use it than the person knows of.
 */
export async function recycleMenu(
  tx: Tx,
  { by, now }: { by: Pick<Caller, 'userId' | 'userName'>; now: Date },
  menus: readonly KeptMenu[],
  { menuId, knownRoles = 0 }: Extract<MenuChange, { act: 'delete' }>,
): Promise<void> {
  const ids = belowOf(menus, menuId)
  const byId = new Map(menus.map((menu) => [menu.menuId, menu]))
  const own = byId.get(menuId)
  if (own === undefined) return
  const uses = await menuUses(tx.db, ids, mostNamed)
  if (uses.roleCount > knownRoles) {
    const roles = uses.roles.map(({ roleName }) => roleName)
    throw refuse(texts.inUse(own.menuName, roles, uses.roleCount, uses.people), uses)
  }
  const siblings = menus.filter(({ parentId }) => parentId === own.parentId)
  const snapshot: MenuSnapshot = {
    menus: ids.flatMap((id) => byId.get(id) ?? []),
    before: siblings[siblings.indexOf(own) + 1]?.menuId ?? null,
    grants: await grantsOfMenus(tx.db, ids),
  }
  await recycle(tx, now, { kind: 'menu', thingId: menuId, name: own.menuName, entId: null, snapshot, by })
}

/**
 * Brings an entry back to its place, with what was below it and with the roles that held it.
 * @throws refused when its place is gone or a permission code was taken meanwhile.
 */
export async function restoreMenu(tx: Tx, _now: Date, kept: unknown): Promise<void> {
  const { menus: deleted, before, grants } = kept as MenuSnapshot
  const tree = await holdMenuTree(tx)
  let menus = tree.nodes.map(keptOf)
  for (const [at, own] of deleted.entries()) {
    const { menuId, parentId } = own
    const stands = menus.some((menu) => menu.menuId === before && menu.parentId === parentId)
    const place = { parentId, before: at === 0 && stands ? before : null }
    const next = changeMenus(menus, { act: 'add', menuId, ...place, said: saidOf(own) as never }, maxMenuDepth)
    if (next.menus === undefined) throw refuse(texts.restored(deleted[0]?.menuName ?? '', next.fault.message))
    menus = next.menus
  }
  await replaceMenus(tx, tree.nodes, nodesOf(menus, tree.nodes))
  await giveMenusBack(tx, grants)
}
