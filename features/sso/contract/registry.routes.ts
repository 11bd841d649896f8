import { defineRoute, Exactly, Named, Nullable, Once, Time, Type, type Static } from '@portal/contract'
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
  })
const ClientId = () => Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$' })

export const ClientFields = Exactly({
  clientId: ClientId(),
  name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
  isPublic: Type.Boolean({ description: '没有密钥的产品，只凭 PKCE' }),
  redirectUris: Type.Array(Address(), { minItems: 1, maxItems: 10 }),
  postLogoutRedirectUris: Type.Array(Address(), { maxItems: 10 }),
  backchannelLogoutUri: Nullable(Address()),
  initiateLoginUri: Nullable(Address()),
  agreementPage: Nullable(AgreementPage),
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
  body: Exactly({}),
  data: Exactly({ kid: Type.String() }),
  audit: 'sso.key.rotate',
  proof: true,
})
