import { Chosen, defineRoute, Exactly, Id, ManyDone, Named, Type, type Static } from '@portal/contract'
import { keeper, userBase as base } from './user.list.ts'
import { OneTime } from './user.schema.ts'

/** Where an invited person sets the password; the token stands behind the #, which no server and no log sees. */
export const invitationPath = '/login/invitation'
/** Days in which an invitation's link is good. */
export const invitationDays = 7
/** Accounts that one call activates: each costs the work of a password. */
export const mostActivated = 20

/** How an invitation goes out. */
export const invitationChannels = { sms: '短信', email: '邮件' } as const
export type InvitationChannel = keyof typeof invitationChannels

/** What a link is worth: `replaced` by a later invitation. */
export const invitationStates = ['open', 'used', 'lapsed', 'replaced', 'unknown'] as const
export type InvitationState = (typeof invitationStates)[number]

const Email = Type.String({ pattern: '^[^\\s@]{1,64}@[^\\s@]{1,190}$', maxLength: 254 })
export const inviteUsersRoute = defineRoute({
  ...keeper,
  method: 'POST',
  path: `${base}/inviteUsers`,
  summary: `邀请待激活的用户自己设置密码，链接 ${invitationDays} 天内用一次；新的邀请使旧链接失效，逐个回答结果`,
  gives: 'identity',
  proof: true,
  body: Exactly({
    ...Chosen().properties,
    channel: Named('方式', Type.Enum(['sms', 'email']), { codes: invitationChannels }),
    emails: Named('邮箱', Type.Optional(Type.Array(Exactly({ id: Id(), email: Email }), { maxItems: 200 })), {
      hint: '用邮件邀请时，各人的邮箱',
    }),
  }),
  data: ManyDone,
  errors: ['refused', 'tooMany'],
  audit: 'user.invite',
})

export const activateUsersRoute = defineRoute({
  ...keeper,
  method: 'POST',
  path: `${base}/activateUsers`,
  summary: `激活多个账号，逐个回答结果，最多 ${mostActivated} 个；一次性密码只回答这一次`,
  gives: 'identity',
  proof: true,
  body: Exactly({ ids: Type.Array(Id(), { minItems: 1, maxItems: mostActivated, uniqueItems: true }) }),
  data: Exactly({ ...ManyDone.properties, told: Type.Array(OneTime) }),
  errors: ['refused'],
  audit: 'user.activate',
})

const shared = { tag: '登录与会话', access: 'public', scope: 'none', method: 'POST', bodyLimit: 4096 } as const
const token = Type.String({ minLength: 20, maxLength: 100 })

/** A POST: no address, and so no log, has the token. */
export const lookAtInvitationRoute = defineRoute({
  ...shared,
  path: '/japi/api/base-user/invitation/look',
  summary: '邀请链接是否有效；有效时回答账号',
  body: Exactly({ token }),
  data: Exactly({
    state: Type.Enum([...invitationStates]),
    account: Type.String(),
    userName: Type.String(),
    entName: Type.String(),
  }),
  errors: ['tooMany'],
})

export const AcceptedInvitation = Exactly({
  userId: Id(),
  token: Type.String(),
  pending: Type.Optional(Type.Array(Type.String())),
})
export type AcceptedInvitation = Static<typeof AcceptedInvitation>
export const acceptInvitationRoute = defineRoute({
  ...shared,
  path: '/japi/api/base-user/invitation/accept',
  summary: '用邀请链接设置密码、激活账号并登录；链接随即失效',
  body: Exactly({ token, password: Type.String({ minLength: 1, maxLength: 128 }) }),
  data: AcceptedInvitation,
  errors: ['refused', 'tooMany'],
})
