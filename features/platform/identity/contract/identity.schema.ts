import { Exactly, Id, Named, Nullable, Type, toleratedFields, type Static } from '@portal/contract'
import { menuNodes } from './menu.schema.ts'

export const maxAccountLength = 64
/** Maximum password length. argon2id hashes any length; the limit keeps a sign-in cheap. */
export const maxPasswordLength = 128

/**
 * Sign-in by account and password; the picture belongs to the cookie of captcha.jpg. `phoneToken`: from validateSms,
 * for the account's own phone. An attempt with it is not delayed by other users' failures.
 */
export const SignInBody = Exactly({
  account: Type.String({ minLength: 1, maxLength: maxAccountLength }),
  password: Type.String({ minLength: 1, maxLength: maxPasswordLength }),
  captcha: Type.Optional(Type.String({ maxLength: 16 })),
  phoneToken: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
})

/** `pending`: remaining steps before the landing page, in order; absent when there are none. */
export const SignedIn = Exactly({
  userId: Id(),
  token: Type.String(),
  mustChangePassword: Type.Boolean(),
  pending: Type.Optional(Type.Array(Type.String())),
})

export const CaptchaBody = Exactly({ ...toleratedFields, captcha: Type.String({ minLength: 1, maxLength: 16 }) })

/** `active`: whether the given token is still valid; `reason`: why it ended. */
export const SessionStatus = Exactly({
  active: Type.Boolean(),
  reason: Nullable(
    Type.Union([
      Type.Literal('expired'),
      Type.Literal('taken-over'),
      Type.Literal('replaced'),
      Type.Literal('revoked'),
    ]),
  ),
})

/** Role record as read by outside clients (SES-17): `{ role: { roleId, … } }`. */
export const RoleRecord = Exactly({ role: Exactly({ roleId: Id(), roleName: Type.String(), roleCode: Type.String() }) })

/** User info: account without `s_`, phone masked by the server. */
export const UserInfo = Exactly({
  userId: Id(),
  userName: Type.String(),
  showName: Type.String(),
  account: Type.String(),
  phone: Type.String(),
  token: Type.String(),
  entId: Type.String(),
  entName: Type.String(),
  entType: Type.String({ description: '6 为分支企业' }),
  entVersion: Type.String(),
  userSource: Type.String({ description: '2 为内部用户，可切换企业' }),
  seq: Type.Integer(),
  mustChangePassword: Type.Boolean(),
  adminPhoneVerified: Type.Boolean({ description: '超级管理员在本次会话中尚未验证手机时为 false' }),
  pending: Type.Optional(Type.Array(Type.String(), { description: '还须完成的步骤；没有时不出现' })),
  viewer: Type.Optional(Exactly({ userId: Id(), userName: Type.String(), until: Type.String() })),
  roleList: Type.Array(RoleRecord),
  enableMenuList: menuNodes,
  btnPerm: Type.Array(Type.String()),
})
export type UserInfo = Static<typeof UserInfo>

/**
 * The menu of a page, names from the top joined by ' / '. `giver`: the role that can grant it; `people`: its holders in
 * the enterprise of the call.
 */
export const MissingPage = Exactly({ menu: Type.String(), giver: Type.String(), people: Type.Array(Type.String()) })

/** Menu tree, button codes, and the paths checked by the page guard (SES-14, SES-15). */
export const Permissions = Exactly({
  enableMenuList: menuNodes,
  btnPerm: Type.Array(Type.String()),
  resultPath: Type.Array(Type.String()),
})

export const EnterpriseEntry = Exactly({
  customerName: Type.String(),
  entId: Id(),
  currentFlag: Type.Integer({ description: '1 为当前企业' }),
})

/** Creates the first superadmin of an empty installation, by the one-time link printed at start. */
export const SetUpBody = Exactly({
  setupToken: Type.String({ minLength: 20, maxLength: 100 }),
  account: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_.-]{2,31}$' }),
  userName: Type.String({ minLength: 1, maxLength: 40 }),
  password: Type.String({ minLength: 1, maxLength: maxPasswordLength }),
  enterpriseName: Type.String({ minLength: 1, maxLength: 100 }),
  /** Phone for codes. Without one, the administrator binds it at the first sign-in. */
  phone: Type.Optional(Type.String({ maxLength: 32 })),
})

export const ChangePasswordBody = Exactly({
  oldPassword: Named('原密码', Type.String({ minLength: 1, maxLength: maxPasswordLength })),
  newPassword: Named('新密码', Type.String({ minLength: 1, maxLength: maxPasswordLength }), {
    hint:
      '至少 10 位，含大写字母、小写字母、数字、符号中的三类，16 位以上不限；' +
      '不能是常见密码，不能含账号、企业或门户的名称，不能与最近 5 次相同',
  }),
})
