import { Code, Day, Exactly, Id, Named, Nullable, Time, Type, type Static } from '@portal/contract'

/** Values of `status` on the wire. */
export const organizationStates = { 1: '使用中', 0: '已注销' } as const
export const companyLevels = { 1: '一级', 2: '二级', 3: '三级', 4: '四级' } as const

const record = {
  customerCode: Named('组织编码', Type.String()),
  customerRegisterName: Named('组织名称', Type.String()),
  companyLevel: Named('级次', Type.Integer()),
  parentCustomerCode: Named('上级编码', Nullable(Type.String())),
  cat: Named('板块', Nullable(Type.String()), { kind: 'code', codes: { codeType: 'sector' } }),
  socialcreditcode: Named('统一社会信用代码', Nullable(Type.String())),
  status: Named('状态', Type.Enum(Object.keys(organizationStates)), { kind: 'code', codes: organizationStates }),
}

/** An organisation. `cat`: its sector, below the second level the inherited one. */
export const Organization = Exactly({ ...record, version: Type.Integer() })
export type Organization = Static<typeof Organization>

/**
 * The same in the tree. `hasChildren`: organisations in use are directly below it. `below`: how many are in use at any
 * depth below it, told with a level alone.
 */
export const OrganizationNode = Exactly({
  ...record,
  hasChildren: Type.Boolean(),
  below: Type.Optional(Type.Integer()),
})
export type OrganizationNode = Static<typeof OrganizationNode>

/** The same in the list; its `id` is its code. */
export const ListedOrganization = Exactly({
  id: Id(),
  ...record,
  parentName: Named('上级组织', Nullable(Type.String())),
  version: Type.Integer(),
  updatedAt: Named('修改时间', Time()),
  updatedBy: Named('修改人', Type.String()),
})
export type ListedOrganization = Static<typeof ListedOrganization>

/** A state that an organisation had. `kind`: what led to it; `untilAt` null: it has it still. */
export const OrganizationState = Exactly({
  ...record,
  version: Type.Integer(),
  /** What its parent is called now. */
  parentName: Nullable(Type.String()),
  kind: Type.Enum(['add', 'change', 'cancel', 'register', 'branch']),
  fromAt: Time(),
  untilAt: Nullable(Time()),
  by: Type.String(),
  reason: Nullable(Type.String()),
  processInstId: Nullable(Type.String()),
})
export type OrganizationState = Static<typeof OrganizationState>

/** Changes of a month, without what only went along. `lastDay`: the day of its last one. */
export const ChangesOfMonth = Exactly({ month: Type.String(), lastDay: Day(), count: Type.Integer() })
export type ChangesOfMonth = Static<typeof ChangesOfMonth>

/** An organisation with its way from the root, its members and its newest states. */
export const OrganizationDetail = Exactly({
  ...ListedOrganization.properties,
  above: Type.Array(Exactly({ customerCode: Type.String(), customerRegisterName: Type.String() })),
  children: Type.Integer(),
  /** Null: it has no enterprise, so nobody can work in it. */
  members: Nullable(Type.Integer()),
  /** Who asks may see who they are. */
  seesMembers: Type.Boolean(),
  history: Type.Array(OrganizationState),
})
export type OrganizationDetail = Static<typeof OrganizationDetail>

/** Somebody who works in an organisation. `isPrimary`: it is the own primary one. */
export const OrganizationMember = Exactly({
  id: Id(),
  account: Named('账号', Type.String()),
  userName: Named('姓名', Type.String()),
  isPrimary: Named('主要组织', Type.Boolean()),
})
export type OrganizationMember = Static<typeof OrganizationMember>

const typed = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\p{Cc}]*$' })
/** A code of ours: digits and Latin letters. */
const NewCode = () => Type.Union([Type.String({ pattern: '^[0-9A-Za-z]{1,20}$' }), Type.Integer({ minimum: 1 })])
const reason = Type.Optional(Named('变更原因', Nullable(typed(500)), { kind: 'long' }))

/** What may be said of an organisation; what is missing is told at its field. */
const sent = {
  parentCustomerCode: Type.Optional(
    Named('上级公司', Type.Union([Code(), Type.Literal(''), Type.Null()]), { kind: 'text' }),
  ),
  cat: Type.Optional(Named('板块', Nullable(typed(32)), { kind: 'code', codes: { codeType: 'sector' } })),
  customerRegisterName: Type.Optional(Named('公司名称', typed(100))),
  socialcreditcode: Type.Optional(Named('统一社会信用代码', Nullable(typed(40)))),
  reason,
}
export const SentOrganization = Exactly({ customerCode: Type.Optional(NewCode()), ...sent })
export const ChangedOrganization = Exactly({
  customerCode: Code(),
  version: Type.Optional(Type.Integer()),
  status: Type.Optional(Type.Union([Type.Enum(['0', '1']), Type.Literal(0), Type.Literal(1)])),
  ...sent,
})
/** A change to be judged: fields as addOrg and updateOrg have them. */
export const AskedChange = Exactly({
  type: Type.Enum(['1', '2', '3']),
  customerCode: Type.Optional(Code()),
  version: Type.Optional(Type.Integer()),
  ...sent,
})
export type AskedChange = Static<typeof AskedChange>
