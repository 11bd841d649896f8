import { groupedBy } from '@portal/contract'
import type { TreeNode } from '@portal/page-kit/tree/core/tree-index'
import type { KeptMenu, MenuRow } from '../contract/index.ts'

/** Whose menu a page keeps: 1 operations, 2 customers. */
export type Side = '1' | '2'

/** A row of the tree: the entry as it will be, and what stands of it now. */
export interface MenuTreeNode extends TreeNode {
  menu: KeptMenu
  /** Null for an entry that is not saved yet. */
  kept: MenuRow | null
  children: MenuTreeNode[]
}

/**
 * The tree of a side: entries that its roles hold, those nobody holds, and the groups above them. All of it with
 * `isWhole`.
 */
export function menuNodes(
  menus: readonly KeptMenu[],
  kept: ReadonlyMap<string, MenuRow>,
  side: Side,
  isWhole: boolean,
): MenuTreeNode[] {
  const byParent = groupedBy(menus, ({ parentId }) => parentId)
  const build = (parentId: string | null): { node: MenuTreeNode; isHeld: boolean; isOwn: boolean }[] =>
    (byParent.get(parentId) ?? []).map((menu) => {
      const row = kept.get(menu.menuId) ?? null
      const below = build(menu.menuId)
      const { operations = 0, customers = 0 } = row ?? {}
      const isHeld = operations + customers > 0 || below.some((each) => each.isHeld)
      const isOwn = (side === '1' ? operations : customers) > 0 || !isHeld || below.some((each) => each.isOwn)
      const children = below.filter((each) => isWhole || each.isOwn).map((each) => each.node)
      return { node: { id: menu.menuId, name: menu.menuName, menu, kept: row, children }, isHeld, isOwn }
    })
  return build(null)
    .filter((each) => isWhole || each.isOwn)
    .map((each) => each.node)
}
