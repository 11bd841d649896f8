import { Count, defineRoute, Exactly, Id, Nullable, toleratedFields, Type } from '@portal/contract'
import {
  allMenuFields,
  changedMenuFields,
  MenuChange,
  MenuId,
  MenuRecord,
  MenuRow,
  mostMenuChanges,
  newMenuFields,
  ParentId,
} from './menu-admin.schema.ts'

const base = '/japi/tax/op/menu'
/** Calls of operators who keep the menu. */
const keeper = { tag: '菜单管理', access: 'perm:base:menu:manage', scope: 'user', operator: true } as const

/** A node of the whole menu as outside clients read it. */
export interface WireMenu {
  menuId: string
  parentId: string
  menuName: string
  children: WireMenu[]
}
const WireMenus = Type.Unsafe<WireMenu[]>(Type.Array(MenuRecord))

export const getAllMenuRoute = defineRoute({
  ...keeper,
  method: 'GET',
  path: `${base}/getAllMenu`,
  summary: '全部菜单：分组、页面与按钮，按菜单顺序的树；一级菜单的 parentId 为空',
  query: Exactly({ ...toleratedFields }),
  data: WireMenus,
  documented: true,
})
export const getMenuByProductTypeRoute = defineRoute({
  tag: '菜单管理',
  access: 'signed-in',
  scope: 'enterprise',
  method: 'GET',
  path: '/japi/tax/op/menuProduct/getMenuByProductType',
  summary: '一个产品类型的菜单树；角色已有的菜单 disabled 为 true',
  query: Exactly({
    ...toleratedFields,
    productType: Type.Union([Type.String({ maxLength: 8 }), Type.Integer()]),
    roleId: Type.Optional(MenuId()),
  }),
  data: WireMenus,
  documented: true,
  errors: ['notFound'],
})
export const addMenuRoute = defineRoute({
  ...keeper,
  method: 'POST',
  path: `${base}/addMenu`,
  summary: '新增分组、页面或按钮，排在上级菜单的最后',
  gives: 'nothing',
  body: Exactly({ ...toleratedFields, parentId: ParentId(), ...newMenuFields }),
  data: Exactly({ menuId: Type.String(), version: Type.Integer() }),
  documented: true,
  record: { of: getAllMenuRoute },
  audit: 'menu.add',
  idempotent: true,
  errors: ['refused'],
})
export const updateMenuRoute = defineRoute({
  ...keeper,
  method: 'POST',
  path: `${base}/updateMenu`,
  summary: '修改一个菜单；未给出的字段不变。带 version 时，菜单已被他人修改则为 409',
  gives: 'rights',
  proof: true,
  body: Exactly({
    ...toleratedFields,
    menuId: MenuId(),
    parentId: ParentId(),
    version: Type.Optional(Type.Integer()),
    ...changedMenuFields,
  }),
  data: Exactly({ menuId: Type.String(), version: Type.Integer() }),
  documented: true,
  record: { of: getAllMenuRoute, at: { key: 'menuId', ask: () => ({}) } },
  audit: 'menu.change',
  idempotent: true,
  errors: ['refused', 'notFound', 'stale'],
})
export const delMenuRoute = defineRoute({
  ...keeper,
  method: 'GET',
  path: `${base}/delMenu`,
  summary: '删除一个菜单及其下级，放入回收站；使用它的角色多于 knownRoles（默认 0）时拒绝，data 列出角色和人数',
  gives: 'nothing',
  query: Exactly({ ...toleratedFields, menuId: MenuId(), knownRoles: Type.Optional(Count()) }),
  data: Type.Null(),
  documented: true,
  bearerOnly: true,
  audit: 'menu.delete',
  errors: ['refused', 'notFound'],
})

export const menuTreeRoute = defineRoute({
  ...keeper,
  method: 'GET',
  path: `${base}/tree`,
  summary: '维护菜单所需：菜单及其版本，每个菜单有几个角色在用，以及已建成的页面',
  data: Exactly({ version: Type.Integer(), menus: Type.Array(MenuRow), pages: Type.Array(Type.String()) }),
})
export const saveMenusRoute = defineRoute({
  ...keeper,
  method: 'POST',
  path: `${base}/saveTree`,
  summary: '按顺序执行对菜单的修改，全部成功或全部不做；菜单已被他人修改则为 409',
  gives: 'rights',
  proof: true,
  body: Exactly({
    version: Type.Integer(),
    changes: Type.Array(MenuChange, { minItems: 1, maxItems: mostMenuChanges }),
  }),
  data: Exactly({ version: Type.Integer() }),
  audit: 'menu.save',
  idempotent: true,
  errors: ['refused', 'stale'],
})
/** Fields of the page's form. Its steps are sent together by `saveMenusRoute`. */
export const MenuForm = Exactly(allMenuFields)

export const Uses = Exactly({
  roles: Type.Array(Exactly({ roleId: Type.String(), roleName: Type.String(), people: Type.Integer() })),
  roleCount: Type.Integer(),
  people: Type.Integer(),
})
export const menuUsesRoute = defineRoute({
  ...keeper,
  method: 'GET',
  path: `${base}/uses`,
  summary: '一个菜单及其下级由哪些角色、多少人使用',
  query: Exactly({ menuId: Id() }),
  data: Uses,
  errors: ['notFound'],
})
export const menuRolesRoute = defineRoute({
  ...keeper,
  method: 'GET',
  path: `${base}/roles`,
  summary: '可以预览其菜单的角色：运营侧（1）或客户侧（2），最多 200 个',
  query: Exactly({ side: Type.Enum(['1', '2']) }),
  data: Type.Array(Exactly({ roleId: Type.String(), roleName: Type.String(), entName: Nullable(Type.String()) })),
})
export const roleMenusRoute = defineRoute({
  ...keeper,
  method: 'GET',
  path: `${base}/ofRole`,
  summary: '一个角色直接拥有的菜单',
  query: Exactly({ roleId: Id() }),
  data: Type.Array(Type.String()),
  errors: ['notFound'],
})
