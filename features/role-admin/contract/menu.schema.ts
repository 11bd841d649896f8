import { Code, Exactly, Line, Named, Nullable, Type, type Static } from '@portal/contract'

export const MenuId = () => Type.String({ minLength: 1, maxLength: 128 })

/** A node as the page keeps it. */
const fields = {
  menuId: MenuId(),
  parentId: Nullable(MenuId()),
  sort: Type.Integer({ minimum: 0, maximum: 100_000 }),
  menuName: Type.String({ maxLength: 50 }),
  frontEndName: Type.String({ maxLength: 100 }),
  routeUrl: Type.String({ maxLength: 300 }),
  icon: Type.String({ maxLength: 50 }),
  hidden: Type.String({ pattern: '^[01]$' }),
  ifRouteHidden: Type.String({ pattern: '^[01]$' }),
  button: Type.String({ pattern: '^[01]?$' }),
  remark: Type.String({ maxLength: 200 }),
  ifIntOrExt: Type.String({ pattern: '^[01]$' }),
  productType: Type.String({ maxLength: 50 }),
}
export const Menu = Exactly(fields)

/** The whole tree, flat; `pages`: addresses that have a screen, in the spelling of their declarations. */
export const MenuTree = Exactly({
  version: Type.Integer(),
  updatedAt: Type.String(),
  updatedBy: Type.String(),
  menus: Type.Array(Menu),
  pages: Type.Array(Type.String()),
  /** Roles of one side with how many people hold them and which nodes they have. */
  roles: Type.Array(
    Exactly({ roleId: Type.String(), roleName: Type.String(), people: Type.Integer(), menuIds: Type.Array(MenuId()) }),
  ),
})
export type MenuTree = Static<typeof MenuTree>

export const mostMenuChanges = 2000
export const MenuChanges = Exactly({
  version: Type.Integer({ minimum: 1 }),
  changed: Type.Array(Menu, { maxItems: mostMenuChanges }),
  removed: Type.Array(MenuId(), { maxItems: mostMenuChanges }),
})

/** A node with its children, as the product's calls carry it; `disabled`: the asked role holds it already. */
export interface MenuBranch extends Static<typeof Menu> {
  disabled: boolean
  children: MenuBranch[]
}
/** Levels of an answered tree; the rules of the tree allow fewer. */
const mostLevels = 6
const branchesOf = (depth: number): ReturnType<typeof Type.Array> =>
  Type.Array(
    Exactly({
      ...fields,
      disabled: Type.Boolean(),
      children: depth > 1 ? branchesOf(depth - 1) : Type.Array(Type.Object({}), { maxItems: 0 }),
    }),
  )
export const MenuBranches = Type.Unsafe<MenuBranch[]>(branchesOf(mostLevels))

const Flag = () => Type.Optional(Type.Union([Type.Enum(['0', '1', '']), Type.Integer({ minimum: 0, maximum: 1 })]))
/** What outside clients send of a node; flags and codes as text or as numbers, `parentId` '0' or '' for the top. */
export const enteredMenu = {
  parentId: Type.Optional(Nullable(Type.Union([Type.String({ maxLength: 128 }), Type.Integer()]))),
  sort: Type.Optional(
    Type.Union([Type.String({ pattern: '^\\d{1,5}$' }), Type.Integer({ minimum: 0, maximum: 100_000 })]),
  ),
  frontEndName: Type.Optional(fields.frontEndName),
  routeUrl: Type.Optional(fields.routeUrl),
  icon: Type.Optional(fields.icon),
  hidden: Flag(),
  ifRouteHidden: Flag(),
  button: Flag(),
  remark: Type.Optional(fields.remark),
  ifIntOrExt: Flag(),
  productType: Type.Optional(Code()),
}
export const MenuName = () => Named('名称', Line(50))
