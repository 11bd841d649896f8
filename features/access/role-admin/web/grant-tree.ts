import type { TreeNode } from '@portal/page-kit/tree/core/tree-index'
import type { GrantableMenu } from '../contract/index.ts'

/** The menu tree as boxes: a page with something below it has a leaf of its own, which is the page itself. */
export interface GrantTree {
  nodes: readonly TreeNode[]
  /** Names of pages and buttons with the way to them. */
  names: ReadonlyMap<string, string>
  /** Pages above each page or button. */
  pagesAbove: ReadonlyMap<string, readonly string[]>
}

/** `enter`: what the leaf of a page is called; `notMine`: why something can't be given. */
export function grantTree(menus: readonly GrantableMenu[], enter: string, notMine: string): GrantTree {
  const names = new Map<string, string>()
  const pagesAbove = new Map<string, readonly string[]>()
  const below = new Map<string | null, GrantableMenu[]>()
  for (const menu of menus) below.set(menu.parentId, [...(below.get(menu.parentId) ?? []), menu])
  const nodeOf = (menu: GrantableMenu, way: string, above: readonly string[]): TreeNode => {
    const { menuId, menuName, isPage, isMine } = menu
    const name = way === '' ? menuName : `${way} / ${menuName}`
    const children = below.get(menuId) ?? []
    const isGroup = !isPage && children.length > 0
    const off = isMine ? {} : { off: notMine }
    if (!isGroup) {
      names.set(menuId, name)
      pagesAbove.set(menuId, above)
    }
    if (children.length === 0) return { id: menuId, name: menuName, ...off }
    const inside = children.map((child) => nodeOf(child, name, isGroup ? above : [...above, menuId]))
    return {
      id: `group:${menuId}`,
      name: menuName,
      children: isGroup ? inside : [{ id: menuId, name: enter, ...off }, ...inside],
    }
  }
  return { nodes: (below.get(null) ?? []).map((menu) => nodeOf(menu, '', [])), names, pagesAbove }
}

/** A check brings the pages above along; taking a page away takes what is below it. */
export function ruledChecks(
  { pagesAbove }: GrantTree,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): ReadonlySet<string> {
  const checked = new Set(after)
  const gone = new Set([...before].filter((id) => !after.has(id)))
  for (const [id, above] of pagesAbove) if (checked.has(id) && above.some((page) => gone.has(page))) checked.delete(id)
  for (const id of after) if (!before.has(id)) for (const page of pagesAbove.get(id) ?? []) checked.add(page)
  return checked
}

/** Held pages and buttons alone; groups follow from what is below them. */
export const heldLeaves = ({ names }: GrantTree, menuIds: readonly string[]): ReadonlySet<string> =>
  new Set(menuIds.filter((id) => names.has(id)))

/** What stays of a tree when only these pages and buttons are shown, with the way to them. */
export const onlyLeaves = (nodes: readonly TreeNode[], shown: ReadonlySet<string>): TreeNode[] =>
  nodes.flatMap((node) => {
    if (node.children === undefined) return shown.has(node.id) ? [node] : []
    const children = onlyLeaves(node.children, shown)
    return children.length === 0 ? [] : [{ ...node, children }]
  })
