import { Code, defineRoute, Exactly, Type } from '@portal/contract'
import { enteredMenu, MenuBranches, MenuChanges, MenuId, MenuName, MenuTree } from './menu.schema.ts'
import { RoleId, Version } from './role.schema.ts'

const base = '/japi/tax/op/menu'
const keeper = { tag: '菜单', access: 'perm:base:menu:manage', scope: 'user', operator: true } as const
const Saved = Exactly({ version: Type.Integer() })

export const getAllMenuRoute = defineRoute({
  ...keeper,
  access: 'perm:base:role:manage',
  method: 'GET',
  path: `${base}/getAllMenu`,
  summary: '全部菜单与按钮，成树',
  query: Exactly({}),
  data: MenuBranches,
  documented: true,
})
export const getMenuByProductTypeRoute = defineRoute({
  tag: '菜单',
  access: 'signed-in',
  scope: 'user',
  operator: true,
  method: 'GET',
  path: '/japi/tax/op/menuProduct/getMenuByProductType',
  summary: '一个板块的菜单与按钮，成树；所述角色已有的 disabled 为 true',
  query: Exactly({ productType: Type.Optional(Code()), roleId: Type.Optional(RoleId()) }),
  data: MenuBranches,
  documented: true,
  errors: ['notFound'],
})
export const addMenuRoute = defineRoute({
  ...keeper,
  method: 'POST',
  path: `${base}/addMenu`,
  summary: '新增菜单、分组或按钮；parentId 为空或 0 时在最上级，未带 sort 时在最后',
  body: Exactly({ menuName: MenuName(), ...enteredMenu, version: Version() }),
  data: Exactly({ menuId: Type.String(), version: Type.Integer() }),
  documented: true,
  idempotent: true,
  audit: 'menu.save',
  errors: ['refused', 'notFound', 'stale'],
})
export const updateMenuRoute = defineRoute({
  ...keeper,
  method: 'POST',
  path: `${base}/updateMenu`,
  summary: '修改或移动菜单；不带的不变',
  body: Exactly({ menuId: MenuId(), menuName: Type.Optional(MenuName()), ...enteredMenu, version: Version() }),
  data: Saved,
  documented: true,
  audit: 'menu.save',
  errors: ['refused', 'notFound', 'stale'],
})
export const delMenuRoute = defineRoute({
  ...keeper,
  method: 'GET',
  path: `${base}/delMenu`,
  summary: '删除菜单及其下级；还有角色在用时不删，并说是哪些。须带 Authorization 头',
  query: Exactly({ menuId: Type.Optional(MenuId()), id: Type.Optional(MenuId()) }),
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
  summary: '菜单树及其版本，一侧的角色各有什么',
  query: Exactly({ side: Type.Enum(['1', '2']) }),
  data: MenuTree,
})
export const saveMenusRoute = defineRoute({
  ...keeper,
  method: 'POST',
  path: `${base}/save`,
  summary: '一次保存菜单的全部改动；旧版本答 409',
  body: MenuChanges,
  data: Saved,
  audit: 'menu.save',
  errors: ['refused', 'notFound', 'stale'],
})
export const menuUsersRoute = defineRoute({
  ...keeper,
  method: 'GET',
  path: `${base}/users`,
  summary: '哪些角色在用一个菜单及其下级，共多少人',
  query: Exactly({ menuId: MenuId() }),
  data: Exactly({ roles: Type.Array(Type.String()), people: Type.Integer() }),
  errors: ['notFound'],
})
