import { defineRoute, Exactly, Nullable, Type, type Static } from '@portal/contract'
import { AgreementPage } from './agreement.schema.ts'

const tag = '单点登录'
const params = Type.Object({ uid: Type.String({ pattern: '^[\\w-]{1,64}$' }) })
const interaction = '/japi/platform/auth/oauth/interaction/:uid'
const own = { tag, access: 'signed-in', scope: 'user' } as const
const GoOn = Exactly({ location: Type.String() })

/** Data a sibling receives about the agreeing user. `client` null: no sibling is set up for this page. */
export const Agreement = Exactly({
  client: Nullable(Type.String()),
  name: Type.String(),
  account: Type.String(),
  entName: Type.String(),
  phone: Nullable(Type.String({ description: '隐去中间，只在对方需要时给出' })),
})
export type Agreement = Static<typeof Agreement>

export const agreementRoute = defineRoute({
  ...own,
  method: 'GET',
  path: '/japi/platform/auth/agreement',
  summary: '授权页：将交给哪个产品、交什么',
  query: Exactly({ page: AgreementPage }),
  data: Agreement,
})
/** Agreement on a page of the portal: the sibling then starts its sign-in, which passes. */
export const agreeRoute = defineRoute({
  ...own,
  method: 'POST',
  path: '/japi/platform/auth/agreement',
  summary: '同意授权并去对方产品',
  bodyLimit: 1024,
  body: Exactly({ page: AgreementPage }),
  data: GoOn,
  audit: 'sso.agree',
  errors: ['refused'],
})

export const askedRoute = defineRoute({
  ...own,
  method: 'GET',
  path: `${interaction}/agreement`,
  summary: '对方产品发起的登录：将交什么',
  params,
  data: Agreement,
  errors: ['notFound'],
})
export const agreeAskedRoute = defineRoute({
  ...own,
  method: 'POST',
  path: `${interaction}/agree`,
  summary: '同意对方产品发起的登录',
  params,
  bodyLimit: 1024,
  body: Exactly({}),
  data: GoOn,
  audit: 'sso.agree',
  errors: ['notFound'],
})
export const declineAskedRoute = defineRoute({
  ...own,
  method: 'POST',
  path: `${interaction}/decline`,
  summary: '不同意对方产品发起的登录',
  params,
  bodyLimit: 1024,
  body: Exactly({}),
  data: GoOn,
  audit: 'sso.decline',
  errors: ['notFound'],
})

/** Other spellings of an authorisation request's path; the query is kept. */
export const authorizeAliasRoute = defineRoute({
  method: 'GET',
  path: '/japi/tax/op/platform/auth/oauth/authorize',
  aliases: ['/platform/auth/oauth/authorize'],
  summary: 'OIDC 授权请求的另一种地址，转到 /japi/platform/auth/oauth/authorize',
  tag,
  access: 'public',
  scope: 'none',
  answer: 'redirect',
  data: Type.Null(),
  query: Type.Object({}),
})
