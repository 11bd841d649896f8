import type { TreeNode } from '@portal/page-kit/tree/core/tree-index'
import type { WireMenu } from '@portal/menu-admin/contract'

/** A menu of the product; `disabled`: the role holds it. */
export interface ProductMenu extends WireMenu {
  children: ProductMenu[]
  disabled?: boolean
  routeUrl?: string
}

/** Menus as boxes: a page with something below it has a leaf of its own, a group follows from what is below it. */
export interface MenuTree {
  nodes: readonly TreeNode[]
  /** Everything that can be checked by itself, with the way to it. */
  names: ReadonlyMap<string, string>
  /** What stands above it, groups included. */
  above: ReadonlyMap<string, readonly string[]>
  /** Held already: neither checked nor sent. */
  held: ReadonlySet<string>
}

/** `enter`: what the leaf of a page is called; `isHeld`: why what is held can't be chosen. */
export function menuTree(menus: readonly ProductMenu[], enter: string, isHeld: string): MenuTree {
  const names = new Map<string, string>()
  const above = new Map<string, readonly string[]>()
  const held = new Set<string>()
  const nodeOf = (menu: ProductMenu, way: string, over: readonly string[]): TreeNode => {
    const { menuId: id, menuName, children, disabled = false, routeUrl = '' } = menu
    const name = way === '' ? menuName : `${way} / ${menuName}`
    const off = disabled ? { off: isHeld } : {}
    const hasLeaf = children.length === 0 || routeUrl !== ''
    if (disabled) held.add(id)
    above.set(id, over)
    if (hasLeaf) names.set(id, name)
    if (children.length === 0) return { id, name: menuName, ...off }
    const below = children.map((child) => nodeOf(child, name, [...over, id]))
    return {
      id: `group:${id}`,
      name: menuName,
      children: hasLeaf ? [{ id, name: enter, ...off }, ...below] : below,
    }
  }
  return { nodes: menus.map((menu) => nodeOf(menu, '', [])), names, above, held }
}

/** A check brings what is above along, taking something away takes what is below it (PRM-06). */
export function ruledChecks(tree: MenuTree, before: ReadonlySet<string>, after: ReadonlySet<string>): Set<string> {
  const gone = new Set([...before].filter((id) => !after.has(id)))
  const checked = new Set([...after].filter((id) => !(tree.above.get(id) ?? []).some((over) => gone.has(over))))
  for (const id of after) {
    if (before.has(id)) continue
    for (const over of tree.above.get(id) ?? []) if (tree.names.has(over)) checked.add(over)
  }
  return checked
}

/** What is shown checked: what is held, and what is asked for. */
export const checkedIn = ({ names, held }: MenuTree, asked: readonly string[]): ReadonlySet<string> =>
  new Set([...held, ...asked].filter((id) => names.has(id)))

/** What is asked for, with the groups above it; what is held is not sent. */
export function askedOf({ above, held }: MenuTree, checked: ReadonlySet<string>): string[] {
  const asked = new Set<string>()
  for (const id of checked) if (!held.has(id)) for (const each of [...(above.get(id) ?? []), id]) asked.add(each)
  return [...asked].filter((id) => !held.has(id))
}
