import {
  Code,
  dataScopeCodes,
  dataScopes,
  Exactly,
  Id,
  KeptBy,
  Line,
  Named,
  Nullable,
  Time,
  Type,
  type Static,
} from '@portal/contract'

export const roleSides = { '1': '运营侧', '2': '客户侧' } as const
export type RoleSide = keyof typeof roleSides

/** An id that outside clients send as text or as a number. Read it with `codeOf`. */
export const RoleId = () => Type.Union([Id(), Type.Integer()])
/** Configuration code of a role, as text or as a number. */
const Side = () => Type.Union([Type.Enum(['1', '2']), Type.Integer({ minimum: 1, maximum: 2 })])
const Scoped = () => Type.Enum(dataScopeCodes)
export const Version = () => Type.Optional(Type.Integer({ minimum: 1 }))
/** The most menus that one role holds. */
export const mostRoleMenus = 10_000
export const MenuIds = () => Type.Array(Type.String({ minLength: 1, maxLength: 128 }), { maxItems: mostRoleMenus })

/** A role in the list. */
export const RoleRow = Exactly({
  id: Id(),
  roleName: Named('角色名称', Line(50)),
  side: Named('角色类型', Type.Enum(['1', '2']), { codes: roleSides }),
  entName: Named('所属企业', Nullable(Type.String())),
  people: Named('成员', Type.Integer(), { unit: '人' }),
  isSystem: Named('系统角色', Type.Boolean()),
  dataScope: Named('数据范围', Scoped(), { codes: dataScopes }),
  note: Named('备注', Nullable(Type.String())),
  updatedAt: Named('修改时间', Time()),
  updatedBy: Named('修改人', Type.String()),
})
export type RoleRow = Static<typeof RoleRow>

export const roleBase = '/japi/api/manage/role'
const byUpdate = `${roleBase}/updateRole`

/** A role as the product's calls carry it; `roleCode` is its configuration code. */
export const RoleRecord = Exactly({
  roleId: Id(),
  roleName: KeptBy(byUpdate, Type.String()),
  roleCode: KeptBy(byUpdate, Type.String()),
  entId: Nullable(Id()),
  entName: Nullable(Type.String()),
  note: KeptBy(byUpdate, Nullable(Type.String())),
  dataScope: KeptBy(byUpdate, Scoped()),
  isSystem: Type.Boolean(),
  version: Type.Integer(),
  updatedAt: Time(),
  updatedBy: Type.String(),
})
export type RoleRecord = Static<typeof RoleRecord>

/**
 * One role with what the caller may do with it. `whyNot`: why it may not be changed; `isEverywhere`: the caller may
 * give it in every enterprise at once.
 */
export const RoleDetail = Exactly({
  ...RoleRecord.properties,
  people: Type.Integer(),
  menuIds: KeptBy(`${roleBase}/allocateMenu`, Type.Array(Type.String())),
  whyNot: Nullable(Type.String()),
  isAssignable: Type.Boolean(),
  isEverywhere: Type.Boolean(),
})
export type RoleDetail = Static<typeof RoleDetail>

/** What a person enters of a role. */
export const enteredRole = {
  roleName: Named('角色名称', Line(50), { example: '税务会计（锅炉装备）' }),
  roleCode: Named('角色类型', Side(), { codes: roleSides }),
  dataScope: Named('数据范围', Type.Optional(Scoped()), {
    codes: dataScopes,
    hint: '成员能看到多大范围的企业数据。仅本人：只看自己建的；不按人区分的数据（如申报表）看不到',
  }),
  note: Named('备注', Type.Optional(Nullable(Line(200)))),
}
/** The same on the product's calls, where a change may leave fields out. */
export const changedRole = {
  roleName: Type.Optional(enteredRole.roleName),
  roleCode: Type.Optional(enteredRole.roleCode),
  dataScope: enteredRole.dataScope,
  note: enteredRole.note,
}

export const queryRoleFields = {
  roleName: Type.Optional(Type.String({ maxLength: 50 })),
  roleCode: Type.Optional(Code()),
  productType: Type.Optional(Code()),
}

/** A page, group or button that roles may hold. `isMine`: who asks holds it himself and may give it. */
export const GrantableMenu = Exactly({
  menuId: Type.String(),
  parentId: Nullable(Type.String()),
  menuName: Type.String(),
  isPage: Type.Boolean(),
  isMine: Type.Boolean(),
})
export type GrantableMenu = Static<typeof GrantableMenu>

/** What a change of a role's menus does to its members. */
export const MenuEffect = Exactly({
  menuId: Type.String(),
  name: Type.String(),
  isButton: Type.Boolean(),
  /** Members for whom it changes nothing: another role gives it as well. */
  unchanged: Type.Integer(),
  /** Members for whom another role gives it in some of their enterprises alone. */
  partly: Type.Integer(),
})
export const RoleImpact = Exactly({
  people: Type.Integer(),
  names: Type.Array(Type.String()),
  gained: Type.Array(MenuEffect),
  lost: Type.Array(MenuEffect),
})
export type RoleImpact = Static<typeof RoleImpact>
