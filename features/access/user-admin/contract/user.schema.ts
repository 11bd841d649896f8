import { Exactly, Id, Line, Named, Nullable, Once, Time, Type, type Static } from '@portal/contract'

/** `left`: in use, but not in this enterprise. `pending`: an administrator has yet to activate it. */
export const userStates = { on: '使用中', off: '已停用', left: '本企业已停用', pending: '待激活' } as const
export type UserState = keyof typeof userStates
const stateNames = Object.keys(userStates) as UserState[]

const userSource = { codeType: 'userSource' }
/** Grants that show phones and identity cards whole; everybody else sees their ends (LEAD-13). */
export const seesPhone = 'perm:base:user:phone'
export const seesIdCard = 'perm:base:user:id-card'
/** A user in a list. */
export const User = Exactly({
  id: Id(),
  userName: Named('姓名', Type.String()),
  account: Named('账号', Type.String()),
  userSource: Named('来源', Type.String(), { kind: 'code', codes: userSource }),
  phone: Named('手机号', Type.String(), { seenBy: seesPhone }),
  idCard: Named('身份证号', Type.String(), { seenBy: seesIdCard }),
  entName: Named('所属企业', Type.String()),
  roles: Named('角色', Type.String()),
  state: Named('状态', Type.Enum(stateNames), { codes: userStates }),
  lastSignInAt: Named('最近登录', Nullable(Time())),
  createdAt: Named('创建时间', Time()),
  version: Type.Integer(),
})
export type User = Static<typeof User>

const accountPattern = '^[A-Za-z][A-Za-z0-9_.-]{2,31}$'
export const Account = () =>
  Named('账号', Type.String({ pattern: accountPattern }), {
    hint: '字母开头，3 至 32 位字母、数字、点、下划线或短横线',
    example: 'zhangsan',
    wrong: '账号须以字母开头，由 3 至 32 位字母、数字、点、下划线或短横线组成',
  })
/** What a person enters of any user. A changed user without `phone` or `idCard` keeps them. */
export const enteredUser = {
  userName: Named('姓名', Line(40), { example: '张三' }),
  phone: Named('手机号', Type.Optional(Type.String({ pattern: '^\\d{11}$' })), {
    hint: '11 位手机号，用于接收验证码',
    example: '13800138000',
    wrong: '请输入正确的手机号',
  }),
  idCard: Named('身份证号', Type.Optional(Type.String({ pattern: '^\\d{17}[\\dXx]$' })), {
    hint: '18 位，加密保存，只显示后四位',
    wrong: '请输入正确的身份证号',
  }),
}
export const source = Named('来源', Type.Enum(['1', '2']), { kind: 'code', codes: userSource })

const taxType = { codeType: 'taxType' }
/** Tax types that a user works with in an enterprise; none named: all. */
export const taxTypes = Named(
  '税种范围',
  Type.Array(Type.String({ pattern: '^\\d{2}$' }), { maxItems: 22, uniqueItems: true }),
  { kind: 'codes', codes: taxType, hint: '不选为全部税种；选定后，其他税种的任务、申报表、期限和待办都看不到' },
)

/** An enterprise of a user. `isOn`: the user may act there. */
export const UserEnterprise = Exactly({
  entId: Id(),
  entName: Named('企业', Type.String()),
  isOn: Named('使用中', Type.Boolean()),
  isDefault: Named('默认企业', Type.Boolean()),
  taxTypes,
})
export type UserEnterprise = Static<typeof UserEnterprise>

/** A role of a user. `entId` null: in every enterprise. `isEnded`: held no more. `isTakeable`: by this caller. */
export const UserRole = Exactly({
  roleId: Id(),
  roleName: Named('角色', Type.String()),
  entId: Nullable(Id()),
  entName: Named('企业', Type.String()),
  endsAt: Named('截止时间', Nullable(Time())),
  isEnded: Type.Boolean(),
  isTakeable: Type.Boolean(),
})
export type UserRole = Static<typeof UserRole>

export const UserSession = Exactly({
  sessionId: Id(),
  device: Named('设备', Type.String()),
  address: Named('地址', Nullable(Type.String())),
  signedInAt: Named('登录时间', Time()),
  seenAt: Named('最近使用', Time()),
})
export type UserSession = Static<typeof UserSession>

/** What was done with a user, or asked for it, by whom. */
export const UserChange = Exactly({
  id: Id(),
  at: Named('时间', Time()),
  actionName: Named('操作', Type.String()),
  by: Named('操作人', Type.String()),
  result: Named('结果', Type.Enum(['done', 'refused']), { codes: { done: '成功', refused: '被拒绝' } }),
})
export type UserChange = Static<typeof UserChange>

/** What a user asked for. */
export const UserApplication = Exactly({
  id: Id(),
  title: Named('事项', Type.String()),
  entName: Named('企业', Type.String()),
  stateName: Named('状态', Type.String()),
  at: Named('提交时间', Time()),
})
export type UserApplication = Static<typeof UserApplication>

/** A lock from failed sign-ins: how often they failed, when it began, when it ends by itself. */
export const UserLock = Exactly({ failures: Type.Integer(), since: Time(), until: Time() })

/** The last invitation of one who waits for activation. `problem`: why it was not delivered; '' otherwise. */
export const UserInvitation = Exactly({
  at: Time(),
  channel: Type.Enum(['sms', 'email']),
  address: Type.String(),
  until: Time(),
  isOver: Type.Boolean(),
  problem: Type.String(),
})

/** All of a user, as far as the caller may see. `whyNotKept`: why the account itself can't be changed by him. */
export const UserDetail = Exactly({
  user: User,
  whyNotKept: Nullable(Type.String()),
  enterprises: Type.Array(UserEnterprise),
  roles: Type.Array(UserRole),
  lock: Nullable(UserLock),
  invitation: Type.Optional(UserInvitation),
  sessions: Type.Array(UserSession),
  applications: Type.Array(UserApplication),
  changes: Type.Array(UserChange),
})
export type UserDetail = Static<typeof UserDetail>

/**
 * A role as this caller may give it. `entId`: the enterprise whose role it is. `whyNot`: why it can't be given so;
 * `mayApply`: an application can; `warns`: what is said of separated duties before it is given.
 */
export const GivableRole = Exactly({
  roleId: Id(),
  roleName: Type.String(),
  entId: Nullable(Id()),
  whyNot: Nullable(Type.String()),
  mayApply: Type.Boolean(),
  warns: Type.Array(Type.String()),
})
export type GivableRole = Static<typeof GivableRole>

/** A password for one sign-in, sent this once. Null: none, the account waits for its activation. */
export const OneTime = Exactly({ userId: Id(), account: Type.String(), password: Nullable(Once()) })
