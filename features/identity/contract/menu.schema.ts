import { Exactly, Type } from '@portal/contract'

/**
 * One node of the menu tree. Flags are strings, as on the product's wire: `hidden`, `ifRouteHidden` and `ifIntOrExt`
 * are '0' or '1'. `button`: '' = page or group, '0' = entry page of its group, '1' = button.
 */
export interface MenuNode {
  menuId: string
  menuName: string
  frontEndName: string
  routeUrl: string
  icon: string
  hidden: string
  ifRouteHidden: string
  button: string
  remark: string
  ifIntOrExt: string
  productType: string
  children: MenuNode[]
}

const fields = {
  menuId: Type.String(),
  menuName: Type.String(),
  frontEndName: Type.String(),
  routeUrl: Type.String(),
  icon: Type.String(),
  hidden: Type.String(),
  ifRouteHidden: Type.String(),
  button: Type.String(),
  remark: Type.String(),
  ifIntOrExt: Type.String(),
  productType: Type.String(),
}

/** Top entry, group, page, button, and one spare level. */
export const maxMenuDepth = 5

const nodesOf = (depth: number): ReturnType<typeof Type.Array> =>
  Type.Array(
    Exactly({ ...fields, children: depth > 1 ? nodesOf(depth - 1) : Type.Array(Type.Object({}), { maxItems: 0 }) }),
  )

export const menuNodes = Type.Unsafe<MenuNode[]>(nodesOf(maxMenuDepth))
