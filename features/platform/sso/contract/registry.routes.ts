import { defineRoute, Exactly, Named, Nullable, Once, Time, Type, type Static } from '@portal/contract'
import { agreementPages } from './agreement.pages.ts'
import { AgreementPage } from './agreement.schema.ts'

const tag = '单点登录'
const base = '/japi/platform/auth'
export const manageClients = 'sso:client:manage'
const operator = { tag, access: `perm:${manageClients}`, scope: 'user', operator: true } as const

/** https, or http on this machine; no fragment. Compared exactly. */
const Address = () =>
  Type.String({
    maxLength: 500,
    pattern: '^(https://[^\\s#/]+|http://(127\\.0\\.0\\.1|localhost|\\[::1\\])(:\\d{1,5})?)(/[^\\s#]*)?$',
    'x-field': { wrong: '应为 https 开头的完整地址（本机可用 http），不带 #' },
  })
const ClientId = () => Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$' })

const perLine = '一行一个，https 开头'

export const ClientFields = Exactly({
  clientId: Named('产品标识', ClientId(), {
    hint: '字母、数字、点、横线，2 到 63 位',
    wrong: '应为字母、数字、点、横线，2 到 63 位',
  }),
  name: Named('产品名称', Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })),
  isPublic: Named('没有密钥（浏览器或手机上的产品）', Type.Boolean({ description: '没有密钥的产品，只凭 PKCE' })),
  redirectUris: Named('返回地址', Type.Array(Address(), { minItems: 1, maxItems: 10 }), { hint: perLine }),
  postLogoutRedirectUris: Named('退出后的地址', Type.Array(Address(), { maxItems: 10 }), { hint: perLine }),
  backchannelLogoutUri: Named('接收退出通知的地址', Nullable(Address()), { kind: 'text' }),
  initiateLoginUri: Named('发起登录的地址', Nullable(Address()), { kind: 'text', hint: '授权页上同意后去那里' }),
  agreementPage: Named('授权页', Nullable(AgreementPage), {
    kind: 'code',
    codes: Object.fromEntries(agreementPages.map(({ path, name }) => [path, `${name}　${path}`])),
  }),
})
export type ClientFields = Static<typeof ClientFields>
export const ClientEntry = Exactly({
  ...ClientFields.properties,
  name: Named('产品', ClientFields.properties.name),
  redirectUris: Named('返回地址', ClientFields.properties.redirectUris),
  agreementPage: Named('授权页', ClientFields.properties.agreementPage),
  enabled: Named('状态', Type.Boolean(), { codes: { 1: '在用', 0: '已停用' } }),
  createdAt: Time(),
})
export type ClientEntry = Static<typeof ClientEntry>
/** The secret is returned once and stored as a hash. */
const Told = Exactly({ clientId: Type.String(), secret: Nullable(Once()) })

export const clientsRoute = defineRoute({
  ...operator,
  method: 'GET',
  path: `${base}/clients`,
  summary: '通过门户登录的产品',
  data: Exactly({ issuer: Type.String(), clients: Type.Array(ClientEntry) }),
})
export const addClientRoute = defineRoute({
  ...operator,
  method: 'POST',
  path: `${base}/clients`,
  summary: '登记一个产品；密钥只显示这一次',
  gives: 'secret',
  body: ClientFields,
  data: Told,
  audit: 'sso.client.add',
  proof: true,
  errors: ['refused'],
})
export const enableClientRoute = defineRoute({
  ...operator,
  method: 'POST',
  path: `${base}/clients/enable`,
  summary: '停用或恢复一个产品',
  gives: 'identity',
  body: Exactly({ clientId: ClientId(), enabled: Type.Boolean() }),
  data: Type.Null(),
  audit: 'sso.client.enable',
  proof: true,
  errors: ['notFound'],
})
export const renewSecretRoute = defineRoute({
  ...operator,
  method: 'POST',
  path: `${base}/clients/secret`,
  summary: '换一个密钥，旧的立即失效',
  gives: 'secret',
  body: Exactly({ clientId: ClientId() }),
  data: Told,
  audit: 'sso.client.secret',
  proof: true,
  errors: ['notFound', 'refused'],
})
export const rotateKeyRoute = defineRoute({
  ...operator,
  method: 'POST',
  path: `${base}/keys/rotate`,
  summary: '换签名密钥；旧的仍公布到它签的都失效',
  gives: 'secret',
  body: Exactly({}),
  data: Exactly({ kid: Type.String() }),
  audit: 'sso.key.rotate',
  proof: true,
})
