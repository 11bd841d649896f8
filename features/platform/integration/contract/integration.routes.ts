import { Count, defineRoute, Exactly, Id, Nullable, Once, Paged, pagingFields, Type } from '@portal/contract'
import {
  Delivery,
  Endpoint,
  EndpointInput,
  EventKind,
  Grantable,
  MachineToken,
  NewToken,
} from './integration.schema.ts'

const base = '/japi/api/manage/integration'
/** Operators reach any enterprise by `creditCode`; other users only the enterprise of the call. */
const tokens = { tag: '接口令牌', scope: 'enterprise', access: 'perm:integration:token:manage' } as const
const hooks = { tag: '事件推送', scope: 'enterprise', access: 'perm:integration:webhook:manage' } as const
const creditCode = Type.Optional(Type.String({ pattern: '^[0-9A-Z]{18}$' }))

export const tokensRoute = defineRoute({
  ...tokens,
  method: 'GET',
  path: `${base}/tokens`,
  summary: '接口令牌，新的在前；看不到令牌本身',
  query: Exactly({ ...pagingFields }),
  data: Paged(MachineToken),
})
export const grantableRoute = defineRoute({
  ...tokens,
  method: 'GET',
  path: `${base}/grantable`,
  summary: '可以授予令牌的权限；运营方可用统一社会信用代码指定企业',
  query: Exactly({ creditCode }),
  data: Exactly({ entId: Id(), entName: Type.String(), grants: Type.Array(Grantable) }),
  errors: ['notFound', 'refused'],
})
export const issueTokenRoute = defineRoute({
  ...tokens,
  method: 'POST',
  path: `${base}/token/issue`,
  summary: '签发接口令牌：令牌只在这一次回答里出现',
  gives: 'secret',
  body: NewToken,
  data: Exactly({ id: Id(), token: Once() }),
  proof: true,
  audit: 'integration.token.issue',
  errors: ['refused', 'notFound'],
})
export const revokeTokenRoute = defineRoute({
  ...tokens,
  method: 'POST',
  path: `${base}/token/revoke`,
  summary: '撤销接口令牌，立即生效',
  gives: 'nothing',
  body: Exactly({ id: Id() }),
  data: Exactly({ id: Id() }),
  audit: 'integration.token.revoke',
  errors: ['notFound'],
})

export const endpointsRoute = defineRoute({
  ...hooks,
  method: 'GET',
  path: `${base}/endpoints`,
  summary: '推送地址，新的在前',
  query: Exactly({ ...pagingFields }),
  data: Paged(Endpoint),
})
export const saveEndpointRoute = defineRoute({
  ...hooks,
  method: 'POST',
  path: `${base}/endpoint/save`,
  summary: '新建或修改推送地址：新建时回答签名密钥，只此一次',
  gives: 'channel',
  body: EndpointInput,
  data: Exactly({ id: Id(), version: Type.Integer(), secret: Nullable(Once()) }),
  proof: true,
  audit: 'integration.webhook.save',
  errors: ['refused', 'notFound', 'stale'],
})
export const eventKindsRoute = defineRoute({
  ...hooks,
  method: 'GET',
  path: `${base}/eventKinds`,
  summary: '可以推送的事件',
  data: Type.Array(EventKind),
})
export const rotateSecretRoute = defineRoute({
  ...hooks,
  method: 'POST',
  path: `${base}/endpoint/rotate`,
  summary: '更换签名密钥：旧密钥 24 小时内仍一并签名',
  gives: 'secret',
  body: Exactly({ id: Id() }),
  data: Exactly({ secret: Once() }),
  proof: true,
  audit: 'integration.webhook.rotate',
  errors: ['notFound'],
})
export const removeEndpointRoute = defineRoute({
  ...hooks,
  method: 'POST',
  path: `${base}/endpoint/remove`,
  summary: '删除推送地址和它的推送记录',
  gives: 'nothing',
  body: Exactly({ id: Id() }),
  data: Exactly({ id: Id() }),
  audit: 'integration.webhook.remove',
  errors: ['notFound'],
})
export const testEndpointRoute = defineRoute({
  ...hooks,
  method: 'POST',
  path: `${base}/endpoint/test`,
  summary: '发送测试事件',
  gives: 'nothing',
  body: Exactly({ id: Id() }),
  data: Exactly({ deliveryId: Id() }),
  idempotent: true,
  audit: 'integration.webhook.test',
  errors: ['notFound', 'refused'],
})
export const deliveriesRoute = defineRoute({
  ...hooks,
  method: 'GET',
  path: `${base}/deliveries`,
  summary: '一个推送地址 30 天内的推送记录，新的在前；before 接着上一页最后一条',
  query: Exactly({ endpointId: Id(), before: Type.Optional(Id()), size: Type.Optional(Count()) }),
  data: Exactly({ records: Type.Array(Delivery), more: Type.Boolean() }),
  errors: ['notFound'],
})
export const resendRoute = defineRoute({
  ...hooks,
  method: 'POST',
  path: `${base}/delivery/resend`,
  summary: '重新发送一条推送，webhook-id 不变',
  gives: 'nothing',
  body: Exactly({ id: Id() }),
  data: Exactly({ id: Id() }),
  idempotent: true,
  audit: 'integration.webhook.resend',
  errors: ['notFound', 'refused'],
})
