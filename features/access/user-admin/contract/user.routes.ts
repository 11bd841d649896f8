import { Chosen, defineRoute, Exactly, Id, ManyDone, Named, turnedOnOrOff, Type } from '@portal/contract'
import { allUsers, keeper, userBase as base } from './user.list.ts'
import { Account, enteredUser, OneTime, source, taxTypes, UserDetail } from './user.schema.ts'

const post = { ...keeper, method: 'POST' } as const
const entId = Named('企业', Type.Optional(Id()), { hint: '不选为当前企业' })
const Options = Type.Array(Exactly({ value: Id(), label: Type.String() }))
const Found = Exactly({
  word: Type.Optional(Type.String({ maxLength: 64 })),
  ids: Type.Optional(Type.String({ maxLength: 4000 })),
})

export const userDetailRoute = defineRoute({
  ...keeper,
  method: 'GET',
  path: `${base}/userDetail`,
  summary: '一个用户的企业、角色、登录和变更',
  query: Exactly({ id: Id() }),
  data: UserDetail,
  errors: ['notFound'],
})
export const foundEnterprisesRoute = defineRoute({
  ...keeper,
  access: allUsers,
  method: 'GET',
  path: `${base}/foundEnterprises`,
  summary: '按名称或拼音查找企业，最多 20 家',
  query: Found,
  data: Options,
})
export const createUserRoute = defineRoute({
  ...post,
  path: `${base}/createUser`,
  summary: '新建用户；一次性密码只回答这一次',
  gives: 'rights',
  proof: true,
  body: Exactly({
    account: Account(),
    ...enteredUser,
    userSource: Type.Optional(source),
    entId,
    roleIds: Named('角色', Type.Optional(Type.Array(Id(), { maxItems: 20, uniqueItems: true })), { kind: 'codes' }),
    isPending: Named('待激活', Type.Optional(Type.Boolean()), { hint: '激活前不能登录，激活时再生成密码' }),
  }),
  data: OneTime,
  errors: ['refused', 'notFound'],
  audit: 'user.create',
})
export const changeUserRoute = defineRoute({
  ...post,
  path: `${base}/changeUser`,
  summary: '修改用户；版本过期时回答 409 和现在的内容',
  gives: 'identity',
  proof: true,
  body: Exactly({ id: Id(), version: Type.Integer(), ...enteredUser, userSource: Type.Optional(source) }),
  data: Exactly({ version: Type.Integer() }),
  errors: ['refused', 'notFound', 'stale'],
  audit: 'user.change',
})
export const turnUsersRoute = defineRoute({
  ...post,
  access: allUsers,
  path: `${base}/turnUsers`,
  summary: '停用或启用整个账号，逐个回答结果',
  gives: 'nothing',
  body: Exactly({ ...Chosen().properties, isOn: Type.Boolean() }),
  data: ManyDone,
  audit: turnedOnOrOff('user'),
})
export const turnMembersRoute = defineRoute({
  ...post,
  path: `${base}/turnMembers`,
  summary: '在一家企业停用或启用用户；不说明企业时为当前企业',
  gives: 'nothing',
  body: Exactly({ ...Chosen().properties, isOn: Type.Boolean(), entId }),
  data: ManyDone,
  errors: ['notFound'],
  audit: turnedOnOrOff('user.member'),
})
export const removeUsersRoute = defineRoute({
  ...post,
  access: allUsers,
  path: `${base}/removeUsers`,
  summary: '把从未登录过的用户放进回收站，逐个回答结果；登录过的只能停用',
  gives: 'nothing',
  body: Chosen(),
  data: ManyDone,
  audit: 'user.remove',
})
export const unlockUsersRoute = defineRoute({
  ...post,
  path: `${base}/unlockUsers`,
  summary: '解除登录失败造成的锁定',
  gives: 'nothing',
  body: Chosen(),
  data: ManyDone,
  audit: 'user.unlock',
})
export const endSessionsRoute = defineRoute({
  ...post,
  path: `${base}/endSessions`,
  summary: '让用户的所有设备退出登录',
  gives: 'nothing',
  body: Chosen(),
  data: ManyDone,
  audit: 'user.end-sessions',
})
export const endUserSessionRoute = defineRoute({
  ...post,
  path: `${base}/endUserSession`,
  summary: '让用户的一台设备退出登录',
  gives: 'nothing',
  body: Exactly({ id: Id(), sessionId: Id() }),
  data: Type.Null(),
  errors: ['notFound'],
  audit: 'user.end-session',
})
export const resetPasswordRoute = defineRoute({
  ...post,
  path: `${base}/resetPassword`,
  summary: '重置密码：结束所有登录，一次性密码只回答这一次',
  gives: 'identity',
  body: Exactly({ id: Id() }),
  data: OneTime,
  proof: true,
  errors: ['refused', 'notFound'],
  audit: 'user.reset-password',
})
export const activateUserRoute = defineRoute({
  ...post,
  path: `${base}/activateUser`,
  summary: '激活账号；一次性密码只回答这一次',
  gives: 'identity',
  proof: true,
  body: Exactly({ id: Id() }),
  data: OneTime,
  errors: ['refused', 'notFound'],
  audit: 'user.activate',
})
export const limitTaxTypesRoute = defineRoute({
  ...post,
  path: `${base}/limitTaxTypes`,
  summary: '设置用户在一家企业负责的税种；不选为全部税种，立即生效',
  gives: 'rights',
  proof: true,
  body: Exactly({ id: Id(), entId, taxTypes }),
  data: Type.Null(),
  errors: ['refused', 'notFound'],
  audit: 'user.limit-tax-types',
})
