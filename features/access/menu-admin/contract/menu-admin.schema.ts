import { Exactly, Line, Named, Nullable, Type, type MenuEntryFields, type Static } from '@portal/contract'

/** An id as outside clients send it: text or number. */
export const MenuId = () => Type.Union([Type.String({ minLength: 1, maxLength: 64 }), Type.Integer({ minimum: 0 })])

/** The entry above; blank or null: none, the entry is of the first level. */
export const ParentId = () => Type.Optional(Nullable(Type.Union([MenuId(), Type.Literal('')])))

const Flag = () => Type.Union([Type.Enum(['0', '1']), Type.Integer({ minimum: 0, maximum: 1 })])

export const menuKinds = { '': '页面或分组', '0': '分组的入口页', '1': '按钮' } as const
/** Icons that the frame knows; those of first-level entries decide what is shown below them. */
export const menuIcons = {
  home: '工作台',
  audit: '税务',
  use: '业务',
  'radar-chart': '统计',
  table: '报表',
  setting: '设置',
  order: '订单',
} as const

/** What is said of an entry; wire spellings. A field that is left out of a change stays. */
export const menuFields = {
  menuName: Named('名称', Line(40), { example: '发票池' }),
  button: Named('种类', Type.Union([Type.Enum(['', '0', '1']), Type.Integer({ minimum: 0, maximum: 1 })]), {
    codes: menuKinds,
  }),
  frontEndName: Named('前端名称', Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z0-9_:.-]+$' }), {
    hint: '页面的英文名称；按钮为权限编码，各段以英文冒号相连',
    wrong: '只能用字母、数字和 _ : . -',
  }),
  routeUrl: Named('地址', Type.String({ maxLength: 300, pattern: '^(|/[^\\s\\\\]*|https?://[^\\s\\\\]+)$' }), {
    kind: 'text',
    hint: '站内地址以 / 开头；分组不填',
    wrong: '站内地址以 / 开头，外部链接以 http:// 或 https:// 开头',
  }),
  icon: Named('图标', Type.String({ maxLength: 40, pattern: '^[a-z-]*$' }), {
    codes: menuIcons,
    kind: 'code',
    hint: '一级菜单的图标决定其下显示哪些页面',
  }),
  hidden: Named('隐藏', Flag(), { kind: 'flag' }),
  ifRouteHidden: Named('不列入菜单', Flag(), { kind: 'flag', hint: '地址仍可打开，例如从列表进入的明细页' }),
  ifIntOrExt: Named('外部链接', Flag(), { kind: 'flag', hint: '在新窗口打开' }),
  productType: Named(
    '产品类型',
    Type.Union([Type.String({ maxLength: 8, pattern: '^[0-9A-Za-z]*$' }), Type.Integer()]),
  ),
  remark: Named('备注', Type.String({ maxLength: 100 }), {
    hint: '可填控制能否点击、是否显示的标记',
    example: 'disabled',
  }),
} as const

const optional = Object.fromEntries(
  Object.entries(menuFields).map(([name, field]) => [name, Type.Optional(field)]),
) as unknown as { [name in keyof typeof menuFields]: ReturnType<typeof Type.Optional<(typeof menuFields)[name]>> }

const { menuName, frontEndName, ...rest } = menuFields
const { menuName: _name, frontEndName: _frontEndName, ...optionalRest } = optional
/** Fields of a new entry: without the others it is a shown group or page of the system. */
export const newMenuFields = { menuName, frontEndName, ...optionalRest }
export const changedMenuFields = optional
export const allMenuFields = { menuName, frontEndName, ...rest }

/** What is said of an entry, as it is kept and edited: texts alone. */
export type MenuSaid = MenuEntryFields
export interface KeptMenu extends MenuSaid {
  menuId: string
  parentId: string | null
}

const place = {
  parentId: Nullable(Type.String({ minLength: 1, maxLength: 64 })),
  /** The sibling it goes before; null: last. */
  before: Nullable(Type.String({ minLength: 1, maxLength: 64 })),
}
const id = Type.String({ minLength: 1, maxLength: 64 })
/** An id that a page gives to what it adds. */
export const newMenuId = '^n-[0-9a-f-]{8,40}$'

/** One step of keeping the menu. Steps are applied in order, all of them or none. */
export const MenuChange = Type.Union([
  Exactly({
    act: Type.Literal('add'),
    menuId: Type.String({ pattern: newMenuId }),
    ...place,
    said: Exactly(newMenuFields),
  }),
  Exactly({ act: Type.Literal('change'), menuId: id, said: Exactly(changedMenuFields) }),
  Exactly({ act: Type.Literal('move'), menuId: id, ...place }),
  Exactly({
    act: Type.Literal('delete'),
    menuId: id,
    /** Of how many roles that use it the person knows; more than that refuse it. Absent: of none. */
    knownRoles: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
])
export type MenuChange = Static<typeof MenuChange>

/** Most steps of one call; a page saves before it gets there. */
export const mostMenuChanges = 500

/** An entry as outside clients read it. `disabled`: the role that was asked about has it. */
export const MenuRecord = Exactly({
  menuId: Type.String(),
  parentId: Type.String(),
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
  disabled: Type.Optional(Type.Boolean()),
  children: Type.Array(Type.Any()),
})

/** A row of the kept tree: the entry, and by how many roles of which sides it is held. */
export const MenuRow = Exactly({
  menuId: Type.String(),
  parentId: Nullable(Type.String()),
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
  operations: Type.Integer(),
  customers: Type.Integer(),
})
export type MenuRow = Static<typeof MenuRow>
