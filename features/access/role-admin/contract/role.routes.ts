import {
  addedOrChanged,
  defineList,
  defineRoute,
  Exactly,
  Id,
  Nullable,
  Paged,
  pagingFields,
  Type,
} from '@portal/contract'
import {
  changedRole,
  GrantableMenu,
  enteredRole,
  MenuIds,
  queryRoleFields,
  RoleDetail,
  RoleId,
  roleBase,
  RoleImpact,
  RoleRecord,
  roleSides,
  RoleRow,
  Version,
} from './role.schema.ts'

/** Every call of roles answers under both services. */
export const bothServices = <const P extends string>(name: P) => ({
  path: `${roleBase}/${name}`,
  aliases: [`/japi/tax/op/role/${name}`],
})
/** Calls of who keeps roles: operators all, an enterprise's administrator those of the own enterprise. */
export const roleKeeper = { tag: '角色', access: 'perm:base:role:manage', scope: 'user', operator: true } as const
const reader = { tag: '角色', access: 'signed-in', scope: 'user' } as const
const Saved = Exactly({ roleId: Id(), version: Type.Integer() })

export const roleList = defineList({
  ...roleKeeper,
  path: `${roleBase}/list`,
  title: '角色',
  row: RoleRow,
  filters: {
    word: { kind: 'text', title: '角色名称' },
    side: { kind: 'choice', title: '角色类型', codes: roleSides },
    updated: { kind: 'range', title: '修改时间', of: 'day' },
  },
  sorts: ['roleName', 'updatedAt'],
  sort: '-updatedAt',
  export: { audit: 'role.export' },
})

export const queryRoleRoute = defineRoute({
  ...reader,
  ...bothServices('queryRole'),
  method: 'POST',
  summary: '角色列表；看得到的是本系统的和本企业的角色，超级管理员看得到全部',
  body: Exactly({ ...queryRoleFields, ...pagingFields }),
  data: Paged(RoleRecord),
  documented: true,
  operator: true,
  pace: 'reads',
})
export const findRoleByIdRoute = defineRoute({
  ...roleKeeper,
  ...bothServices('findRoleById'),
  method: 'GET',
  summary: '一个角色：名称、类型、成员数、菜单与按钮',
  query: Exactly({ roleId: Type.Optional(RoleId()), id: Type.Optional(RoleId()) }),
  data: RoleDetail,
  documented: true,
  errors: ['notFound'],
})
/** A role as one reads it may be sent back whole. */
const record = { of: findRoleByIdRoute, at: { key: 'roleId' } } as const
export const saveOrUpdateRoleRoute = defineRoute({
  ...roleKeeper,
  ...bothServices('saveOrUpdateRole'),
  method: 'POST',
  summary: '新增或修改角色；roleCode 是配置编码：1 运营侧，2 客户侧；带 version 时旧版本答 409',
  gives: 'rights',
  proof: true,
  body: Exactly({
    roleId: Type.Optional(Nullable(Type.Union([RoleId(), Type.Literal('')]))),
    ...enteredRole,
    version: Version(),
  }),
  data: Saved,
  documented: true,
  record,
  idempotent: true,
  audit: addedOrChanged('role', 'roleId'),
  errors: ['refused', 'notFound', 'stale'],
})
export const updateRoleRoute = defineRoute({
  ...roleKeeper,
  ...bothServices('updateRole'),
  method: 'POST',
  summary: '修改角色的名称、类型或备注；不带的不变',
  gives: 'rights',
  proof: true,
  body: Exactly({ roleId: RoleId(), ...changedRole, version: Version() }),
  data: Saved,
  documented: true,
  record,
  audit: 'role.save',
  errors: ['refused', 'notFound', 'stale'],
})
export const menuListByRoleIdRoute = defineRoute({
  ...reader,
  ...bothServices('menuListByRoleId'),
  method: 'GET',
  summary: '一个角色的菜单与按钮',
  query: Exactly({ roleId: RoleId() }),
  data: Type.Array(
    Exactly({ menuId: Type.String(), menuName: Type.String(), parentId: Type.Union([Type.String(), Type.Null()]) }),
  ),
  documented: true,
  operator: true,
  errors: ['notFound'],
})
export const grantableMenusRoute = defineRoute({
  ...roleKeeper,
  ...bothServices('menus'),
  method: 'GET',
  summary: '可以给角色的菜单与按钮，按菜单顺序；isMine 说自己有没有，没有的不能给',
  data: Type.Array(GrantableMenu),
})
export const allocateMenuRoute = defineRoute({
  ...roleKeeper,
  ...bothServices('allocateMenu'),
  method: 'POST',
  summary: '角色的菜单与按钮：menuIds 是全部，上级随之加上；只能给自己有的',
  gives: 'rights',
  proof: true,
  body: Exactly({ roleId: RoleId(), menuIds: MenuIds(), version: Version() }),
  data: Saved,
  documented: true,
  record,
  audit: 'role.menus',
  errors: ['refused', 'notFound', 'stale'],
})
export const delRoleByIdRoute = defineRoute({
  ...roleKeeper,
  ...bothServices('delRoleById'),
  method: 'GET',
  summary: '删除角色；还有成员时不删，并说是谁。须带 Authorization 头',
  gives: 'nothing',
  query: Exactly({ roleId: Type.Optional(RoleId()), id: Type.Optional(RoleId()) }),
  data: Type.Null(),
  documented: true,
  bearerOnly: true,
  audit: 'role.delete',
  errors: ['refused', 'notFound'],
})
export const copyRoleRoute = defineRoute({
  ...roleKeeper,
  ...bothServices('copyRole'),
  method: 'POST',
  summary: '复制角色：菜单与按钮一并复制，没有成员；只能复制自己有的权限',
  gives: 'nothing',
  body: Exactly({ roleId: RoleId(), ...enteredRole }),
  data: Saved,
  idempotent: true,
  audit: 'role.copy',
  errors: ['refused', 'notFound'],
})
export const roleImpactRoute = defineRoute({
  ...roleKeeper,
  ...bothServices('impact'),
  method: 'POST',
  summary: '角色的菜单改成 menuIds 会碰到谁：人数，得到和失去什么；只读',
  body: Exactly({ roleId: RoleId(), menuIds: MenuIds() }),
  data: RoleImpact,
  pace: 'reads',
  errors: ['notFound'],
})
