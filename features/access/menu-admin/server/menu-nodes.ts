import type { MenuTree } from '@portal/identity/server/menus'
import type { KeptMenu } from '../contract/index.ts'

/** A stored node, as identity keeps it. */
export type MenuNodeOf = MenuTree['nodes'][number]

const flag = (value: boolean): '0' | '1' => (value ? '1' : '0')

/** A stored node in wire spelling. */
export const keptOf = (node: MenuNodeOf): KeptMenu => ({
  menuId: node.menuId,
  parentId: node.parentId,
  menuName: node.menuName,
  frontEndName: node.frontEndName,
  routeUrl: node.routeUrl,
  icon: node.icon,
  hidden: flag(node.hidden),
  ifRouteHidden: flag(node.routeHidden),
  button: node.button,
  remark: node.remark,
  ifIntOrExt: flag(node.external),
  productType: node.productType,
})

/** What a change is said of: without the id and place. */
export function saidOf({ menuId: _id, parentId: _parent, ...said }: KeptMenu) {
  return said
}

/**
 * Nodes to store. Siblings get new numbers only where somebody came, went or moved, so a change writes few rows.
 */
export function nodesOf(menus: readonly KeptMenu[], before: readonly MenuNodeOf[]): MenuNodeOf[] {
  const sorts = new Map(before.map(({ menuId, sort }) => [menuId, sort]))
  const siblingsBefore = Map.groupBy(before, ({ parentId }) => parentId)
  return [...Map.groupBy(menus, ({ parentId }) => parentId)].flatMap(([parentId, siblings]) => {
    const stood = (siblingsBefore.get(parentId) ?? []).map(({ menuId }) => menuId)
    const isSame = stood.length === siblings.length && siblings.every(({ menuId }, at) => menuId === stood[at])
    return siblings.map((menu, at) => nodeOf(menu, isSame ? (sorts.get(menu.menuId) ?? at) : at))
  })
}

const nodeOf = (menu: KeptMenu, sort: number): MenuNodeOf => ({
  menuId: menu.menuId,
  parentId: menu.parentId,
  sort,
  menuName: menu.menuName,
  frontEndName: menu.frontEndName,
  routeUrl: menu.routeUrl,
  icon: menu.icon,
  hidden: menu.hidden === '1',
  routeHidden: menu.ifRouteHidden === '1',
  button: menu.button as MenuNodeOf['button'],
  remark: menu.remark,
  external: menu.ifIntOrExt === '1',
  productType: menu.productType,
})
