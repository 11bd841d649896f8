import { Day, Exactly, Id, KeptBy, Named, Nullable, Time, Type, type Static } from '@portal/contract'

/** Longest reason, in characters. */
export const mostRequestReason = 225
/** Most roles, users and menus of one application. */
export const mostRequested = { roles: 20, users: 100, menus: 5000 } as const

export const applyTypes = { '1': '创建角色', '2': '管理用户', '3': '分配权限' } as const
export type ApplyType = keyof typeof applyTypes
/** `returned`: with the applicant, who hands it in again or withdraws it. */
export const requestStates = {
  pending: '审批中',
  returned: '已退回',
  approved: '已通过',
  rejected: '未通过',
  withdrawn: '已撤回',
} as const
export type RequestState = keyof typeof requestStates
const stateCodes = Object.keys(requestStates) as RequestState[]
export const State = () => Type.Enum(stateCodes)

/** Text or number, as outside clients send codes and ids; blank means nothing. */
const Sent = () => Type.Union([Type.String({ maxLength: 64 }), Type.Integer()])
const SentText = () => Type.Optional(Nullable(Type.String({ maxLength: 100 })))

/** A role to create. `roleCode`: 1 operations side, 2 customer side. */
export const RequestedRole = Exactly({
  productType: Type.Optional(Sent()),
  roleName: Named('角色名称', Type.Optional(Type.String({ maxLength: 50 }))),
  roleCode: Named('角色类型', Type.Optional(Sent())),
})
/** Who is to get the role, in which enterprise: one line a place; `entId` may be several with commas. */
export const RequestedUser = Exactly({
  userId: Type.Optional(Sent()),
  userName: SentText(),
  userAccount: SentText(),
  userSource: Type.Optional(Nullable(Sent())),
  entId: Type.Optional(Nullable(Type.Union([Type.String({ maxLength: 2000 }), Type.Integer()]))),
  entName: SentText(),
})
export const RequestedMenu = Exactly({ menuId: Sent(), menuName: SentText() })

/** What a person enters; the submit checks say what is missing. */
export const enteredRequest = {
  applyType: Named('申请类型', Type.Optional(Sent())),
  productType: Named('板块', Type.Optional(Nullable(Sent()))),
  roleId: Named('角色', Type.Optional(Nullable(Sent()))),
  roleName: SentText(),
  endsAt: Named('有效期', Type.Optional(Nullable(Day())), { hint: '到当天为止；不填为长期有效' }),
  reason: Named('申请事由', Type.Optional(Type.String({ maxLength: mostRequestReason })), { kind: 'long' }),
  resRoleApplyList: Named('角色', Type.Optional(Type.Array(RequestedRole, { maxItems: mostRequested.roles }))),
  resRoleUserApplyList: Named('用户', Type.Optional(Type.Array(RequestedUser, { maxItems: mostRequested.users }))),
  resRoleMenuApplyList: Named('权限', Type.Optional(Type.Array(RequestedMenu, { maxItems: mostRequested.menus }))),
}
export const EnteredRequest = Exactly(enteredRequest)
export type EnteredRequest = Static<typeof EnteredRequest>

const byDeciding = '/japi/api/manage/workflowtask/submitAuditResult'
/**
 * One application in a list. `processinstid` repeats the id in the spelling of older clients; `opinions`: the last
 * opinion; `taskName`: the open step, `holders`: who has it, both blank when there is none.
 */
export const AccessRequest = Exactly({
  id: Id(),
  applyType: Named('申请类型', Type.Enum(Object.keys(applyTypes) as ApplyType[]), { codes: applyTypes }),
  productType: Named('板块', Type.String()),
  productName: Named('板块', Type.String()),
  roleId: Nullable(Id()),
  roleName: Named('角色', Type.String()),
  endsAt: Named('有效期', Nullable(Day())),
  reason: Named('申请事由', Type.String()),
  applicantId: Id(),
  applicant: Named('申请人', Type.String()),
  applicantAccount: Named('账号', Type.String()),
  entId: Id(),
  entName: Named('企业', Type.String()),
  applyTime: Named('申请时间', Time()),
  processInstId: Id(),
  processinstid: Id(),
  state: KeptBy(byDeciding, Named('状态', State(), { codes: requestStates })),
  stateName: Type.String(),
  taskName: Named('环节', Type.String()),
  holders: Named('在谁那里', Type.String()),
  opinions: KeptBy(byDeciding, Named('审批意见', Type.String())),
  round: Type.Integer(),
  version: Type.Integer(),
})
export type AccessRequest = Static<typeof AccessRequest>

/** A user and a menu that an application names. */
export const UserShown = Exactly({
  userId: Id(),
  userName: Type.String(),
  userAccount: Type.String(),
  userSource: Type.String(),
  entId: Id(),
  entName: Type.String(),
})
export const MenuShown = Exactly({ menuId: Id(), menuName: Type.String() })

/** `canEdit`: sent back to the caller, who may hand it in again. */
export const AccessRequestDetail = Exactly({
  ...AccessRequest.properties,
  canEdit: Type.Boolean(),
  resRoleApplyList: Type.Array(
    Exactly({ productType: Type.String(), roleName: Type.String(), roleCode: Type.String() }),
  ),
  resRoleUserApplyList: Type.Array(UserShown),
  resRoleMenuApplyList: Type.Array(MenuShown),
})
export type AccessRequestDetail = Static<typeof AccessRequestDetail>
