import { Exactly, Type, type MenuEntryFields } from '@portal/contract'

/** One node of the menu tree. */
export interface MenuNode extends MenuEntryFields {
  menuId: string
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
