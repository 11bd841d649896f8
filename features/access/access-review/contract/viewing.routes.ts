import { defineRoute, Exactly, Id, Line, Named, Type } from '@portal/contract'

const base = '/japi/api/manage/access/viewing'

export const startViewingRoute = defineRoute({
  tag: '权限说明',
  access: 'perm:base:access:view-as',
  scope: 'user',
  operator: true,
  method: 'POST',
  path: `${base}/start`,
  summary: '以一位用户的身份查看门户：只能看，最多 30 分钟',
  gives: 'identity',
  body: Exactly({ userId: Id(), entId: Id(), reason: Named('原因', Line(200), { hint: '会告诉被查看的用户' }) }),
  data: Exactly({ until: Type.String() }),
  proof: true,
  idempotent: true,
  audit: 'access.view-as.start',
  errors: ['refused', 'notFound'],
})
export const endViewingRoute = defineRoute({
  tag: '权限说明',
  access: 'signed-in',
  scope: 'user',
  method: 'POST',
  path: `${base}/end`,
  summary: '结束以用户的身份查看',
  body: Exactly({}),
  data: Type.Null(),
  audit: 'access.view-as.end',
  whileViewing: true,
  inReadOnly: true,
  errors: ['refused'],
})
