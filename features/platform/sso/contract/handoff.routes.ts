import { defineRoute, Exactly, Id, Time, toleratedFields, Type } from '@portal/contract'

const tag = '单点登录'

/** Lifetime of a ticket, in seconds. */
export const ticketSeconds = 60

export const makeTicketRoute = defineRoute({
  method: 'POST',
  path: '/japi/tax/op/user/handoff',
  summary: '开一张交接凭证：60 秒内用一次，凭它以本人和当前企业打开门户',
  gives: 'identity',
  unproved: 'one minute, once, with the proof of the session it comes from',
  tag,
  bodyLimit: 1024,
  access: 'signed-in',
  scope: 'enterprise',
  body: Exactly({}),
  data: Exactly({ ticket: Type.String(), expiresAt: Time() }),
  audit: 'sso.ticket.make',
  errors: ['refused'],
})

/** The user info of SES-16 (GET user/current has every field of it). */
export const HandedUser = Type.Object({
  userId: Id(),
  userName: Type.String(),
  showName: Type.String(),
  account: Type.String(),
  phone: Type.String(),
  token: Type.String(),
  entId: Type.String(),
  entName: Type.String(),
  entType: Type.String(),
  entVersion: Type.String(),
  userSource: Type.String(),
})

export const useTicketRoute = defineRoute({
  method: 'GET',
  path: '/japi/tax/op/user/getUserInfoByHandoff',
  summary: '用交接凭证进入：打开会话并返回用户信息',
  tag,
  access: 'public',
  scope: 'none',
  documented: true,
  errors: ['refused', 'forbidden', 'notFound'],
  data: HandedUser,
  query: Exactly({
    ...toleratedFields,
    ticket: Type.String({ minLength: 1, maxLength: 128 }),
    replace: Type.Optional(Type.Literal('1', { description: '浏览器里已登录另一个账号时，退出它' })),
  }),
})
